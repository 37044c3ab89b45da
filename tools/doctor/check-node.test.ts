import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { doctor } from '../doctor';
import { checkNode, type NodeAnswer } from './check-node';

const ready = {
  ready: true,
  complete: true,
  offers: 800,
  ageSeconds: 180,
  lastPass: null,
  upstream: 'ok',
  nextRequest: null,
  unreadable: null,
};
const METRICS = [
  'fenster_upstream_requests_total{site="waldau.example",use="page",status="429",process="keeper"} 7',
  'fenster_upstream_requests_total{site="hafen.example",use="page",status="429",process="keeper"} 0',
  'fenster_upstream_requests_total{site="hafen.example",use="page",status="200",process="keeper"} 9',
].join('\n');

const answers: Record<string, NodeAnswer> = {
  'hafen.example /readyz': { status: 200, body: JSON.stringify(ready) },
  'waldau.example /readyz': {
    status: 200,
    body: JSON.stringify({ ...ready, ageSeconds: 8 * 3_600, upstream: 'failing' }),
  },
  'neu.example /readyz': {
    status: 503,
    body: JSON.stringify({ ...ready, complete: false, ageSeconds: null, upstream: 'unknown' }),
  },
};
/** What a node answers under every host: its metrics, and whether the node itself is ready. */
function answer(host: string, path: string): NodeAnswer {
  if (path === '/metrics') return { status: 200, body: METRICS };
  const node = { ready: true, complete: false, municipalities: { all: 3, complete: 2 } };
  return answers[`${host} ${path}`] ?? { status: 200, body: JSON.stringify(node) };
}
const ask = async (host: string, path: string) => answer(host, path);

describe('the doctor, of a running node,', () => {
  it('says of every town how old its copy is, and what is wrong with it', async () => {
    const hosts = ['hafen.example', 'waldau.example', 'neu.example', 'wrong.example'];
    const said = await checkNode(ask, hosts);
    expect(said.map(({ level, sentence }) => `${level}: ${sentence}`)).toEqual([
      'fine: hafen.example shows 800 offers, read 3 min ago.',
      'warning: waldau.example shows 800 offers, read 8 h ago; its instance is failing.',
      'warning: waldau.example was answered 429 by its instance 7 times.',
      'error: neu.example was never read completely; its instance is not asked yet.',
      'error: wrong.example is not served there (status 200): was its file refused?',
    ]);
  });

  it('says where answers of 429 are not counted', async () => {
    const silent = async (host: string, path: string) =>
      path === '/metrics' ? { status: 404, body: 'Not Found\n' } : answer(host, path);
    expect((await checkNode(silent, ['hafen.example'])).map(({ level }) => level)).toEqual([
      'warning',
      'fine',
    ]);
  });

  it('says when nothing answers', async () => {
    const [finding] = await checkNode(
      () => Promise.reject(new Error('ECONNREFUSED')),
      ['a.example'],
    );
    expect(finding).toMatchObject({
      level: 'error',
      sentence: 'It does not answer: ECONNREFUSED.',
    });
  });

  /** What the command asks and says, with these files in a folder, of which it is given one or all. */
  async function run(files: Readonly<Record<string, string>>, instance: string) {
    const asked: string[] = [];
    const said: string[] = [];
    const server = createServer(({ headers, url }, response) => {
      asked.push(`${headers.host} ${url}`);
      const { status, body } = answer(headers.host ?? '', url ?? '');
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = await mkdtemp(join(tmpdir(), 'fenster-doctor-node-'));
    const print = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
    try {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      const args = ['--instance', join(folder, instance), '--node', `http://${host}`];
      return { code: await doctor(args), asked, said, host };
    } finally {
      print.mockRestore();
      server.close();
      await rm(folder, { recursive: true });
    }
  }

  it('asks for the address of the node where neither file nor settings name one', async () => {
    const { asked, host } = await run({ 'town.json': '{}' }, 'town.json');
    expect(asked).toEqual([`${host} /metrics`, `${host} /readyz`]);
  });

  it('lists for a directory what each town lacks: keys, a sound file, a fresh copy', async () => {
    const write = (name: string) =>
      JSON.stringify({
        siteUrl: `https://${name}.example`,
        offersApiUrl: `https://api.${name}.example`,
      });
    const files = {
      'hafen.json': write('hafen'),
      'waldau.json': write('waldau'),
      'berg.json': '{ "siteUrl": "https://berg.example", "nme": "B" }',
    };
    const { code, asked, said } = await run(files, '.');
    expect(code).toBe(1);
    expect(asked).toEqual([
      'berg.example /metrics',
      'berg.example /readyz',
      'hafen.example /readyz',
      'waldau.example /readyz',
    ]);
    for (const sentence of [
      /! .*hafen\.json.* legal\.imprint is missing: /,
      /✗ .*berg\.json, line 1: nme/,
      /✗ berg\.example is not served there/,
      /✓ hafen\.example shows 800 offers, read 3 min ago\./,
      /! waldau\.example shows 800 offers, read 8 h ago; its instance is failing\./,
      /! waldau\.example was answered 429 by its instance 7 times\./,
    ])
      expect(said.join('\n')).toMatch(sentence);
  });
});
