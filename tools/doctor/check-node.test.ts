import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { doctor } from '../doctor';
import { checkNode, type NodeAnswer } from './check-node';

const ready = {
  ...{ ready: true, complete: true, offers: 800, ageSeconds: 180, lastPass: null },
  ...{ upstream: 'ok', nextRequest: null, unreadable: null, editions: [] },
};
const METRICS = [
  'fenster_upstream_requests_total{site="waldau.example",use="page",status="429",process="keeper"} 7',
  'fenster_upstream_requests_total{site="hafen.example",use="page",status="429",process="keeper"} 0',
  'fenster_upstream_requests_total{site="hafen.example",use="page",status="200",process="keeper"} 9',
].join('\n');

const answers: Record<string, NodeAnswer> = {
  'hafen.example /readyz': { status: 200, body: JSON.stringify(ready) },
  'hafen.example /metrics': { status: 200, body: METRICS },
  'waldau.example /readyz': {
    status: 200,
    body: JSON.stringify({ ...ready, ageSeconds: 8 * 3_600, upstream: 'failing' }),
  },
  'neu.example /readyz': {
    status: 503,
    body: JSON.stringify({ ...ready, complete: false, ageSeconds: null, upstream: 'unknown' }),
  },
};
const nothing = { status: 421, body: 'There is no such site here.' };
const ask = async (host: string, path: string) => answers[`${host} ${path}`] ?? nothing;

describe('the doctor, of a running node,', () => {
  it('says of every town how old its copy is, and what is wrong with it', async () => {
    const hosts = ['hafen.example', 'waldau.example', 'neu.example', 'wrong.example'];
    const said = await checkNode(ask, hosts);
    expect(said.map(({ level, sentence }) => `${level}: ${sentence}`)).toEqual([
      'fine: hafen.example shows 800 offers, read 3 min ago.',
      'warning: waldau.example shows 800 offers, read 8 h ago; its instance is failing.',
      'warning: waldau.example was answered 429 by its instance 7 times.',
      'error: neu.example was never read completely; its instance is not asked yet.',
      'error: wrong.example is not served there (status 421): was its file refused?',
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

  it('asks it for each host of a directory', async () => {
    const asked: string[] = [];
    const server = createServer(({ headers, url }, response) => {
      asked.push(`${headers.host} ${url}`);
      const { status, body } = answers[`${headers.host} ${url}`] ?? nothing;
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const folder = await mkdtemp(join(tmpdir(), 'fenster-doctor-node-'));
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      const town = { siteUrl: 'https://hafen.example', offersApiUrl: 'https://api.hafen.example' };
      await writeFile(join(folder, 'hafen.json'), JSON.stringify(town));
      const node = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await doctor(['--instance', folder, '--node', node])).toBe(0);
    } finally {
      print.mockRestore();
      server.close();
      await rm(folder, { recursive: true });
    }
    expect(asked).toEqual(['hafen.example /metrics', 'hafen.example /readyz']);
  });
});
