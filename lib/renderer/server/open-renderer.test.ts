import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Timer } from '../../domain/instant';
import { bareOffer } from '../../domain/offer.fixture';
import type { HeldResponse } from '../../next/next-answer';
import { getSite, type Site, setAnswer } from '../site';
import type { RendererOptions } from './open-renderer';
import {
  ASKED_AT,
  createTestSites,
  openTestRenderer,
  type TestRenderer,
} from './open-test-renderer.fixture';

const NORTH = 'nord.example';
const SOUTH = 'sued.example';
/** Of which nothing was read yet. */
const WEST = 'west.example';

let renderer: TestRenderer;
afterEach(() => renderer.stop());

const commit = (site: string, id: string, ...aliases: readonly string[]) =>
  renderer.keeper.commit(site, {
    id,
    offers: aliases.map((alias) => bareOffer(alias)),
    confirmedAt: ASKED_AT,
  });

type Page = (site: Site, nonce: string) => string;
/** Addresses that the fake of Next was asked to render. */
let rendered: string[] = [];

/** A renderer over a stand-in for Next that renders what `page` says, with a marked script. */
async function open(page: Page, options: Partial<RendererOptions> = {}) {
  rendered = [];
  const answer = (incoming: IncomingMessage, response: HeldResponse) => {
    const { url = '' } = incoming;
    rendered.push(url);
    const policy = incoming.headers['content-security-policy'];
    const nonce = /'nonce-(.+)'/.exec(String(policy))?.[1];
    const text = page(getSite(), nonce ?? '');
    response.statusCode = text === 'broken' ? 500 : 200;
    response.setHeader('Content-Type', url.startsWith('/api') ? 'application/json' : 'text/html');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Vary', 'rsc');
    response.write(text);
    response.end();
  };
  renderer = await openTestRenderer(createTestSites(NORTH, SOUTH, WEST), {
    openApplication: async () => ({ answer: answer as never, close: async () => {} }),
    ...options,
  });
  commit(NORTH, 'n1', '1-a', '2-b');
  commit(SOUTH, 's1', '3-c');
}

const showAliases: Page = ({ programme }) =>
  programme.catalogue.offers.map(({ alias }) => alias).join(' ');

describe('a renderer', () => {
  it('answers each site from its own programme, and nobody else', async () => {
    await open(showAliases);
    expect((await renderer.askAt('/')).text).toBe('1-a 2-b');
    expect((await renderer.askAt('/', { host: SOUTH })).text).toBe('3-c');
    expect((await renderer.askAt('/', { host: 'ost.example' })).status).toBe(421);
  });

  it('names the configuration and the programme that an answer was made with', async () => {
    await open(showAliases);
    const { headers } = await renderer.askAt('/', { host: SOUTH });
    expect(headers['x-fenster-configuration']).toBe(`of ${SOUTH}`);
    expect(headers['x-fenster-generation']).toBe('s1');
    const nothing = await renderer.askAt('/', { host: WEST });
    expect(nothing.headers['x-fenster-generation']).toBeUndefined();
  });

  it('shows one and the same programme to the end of a render', async () => {
    await open((site) => {
      commit(NORTH, 'n2', '9-z');
      return showAliases(site, '');
    });
    const { text, headers } = await renderer.askAt('/');
    expect([text, headers['x-fenster-generation']]).toEqual(['1-a 2-b', 'n1']);
    await expect.poll(async () => (await renderer.askAt('/')).text).toBe('9-z');
  });

  it('sends pages without their marks, with the hashes of what was marked', async () => {
    await open((_site, nonce) => `<p>Für</p><script nonce="${nonce}">go()</script>`);
    const { headers, text } = await renderer.askAt('/');
    expect(text).toBe('<p>Für</p><script>go()</script>');
    expect(headers['x-fenster-scripts']).toBe('5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect([headers.vary, headers['cache-control']]).toEqual([undefined, undefined]);
  });

  it('sends a large page whole, in its order', async () => {
    const markup = '<p>Für alle</p>'.repeat(20_000);
    await open((_site, nonce) => `a${markup}<script nonce="${nonce}">go()</script>z`);
    const { headers, text } = await renderer.askAt('/');
    expect(text === `a${markup}<script>go()</script>z`).toBe(true);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('takes every marked script out of embeds, in any language', async () => {
    await open((_site, nonce) => `<p>a</p><script nonce="${nonce}">go()</script>`);
    for (const url of ['/embed/list', '/en/embed/week?theme=dark']) {
      const { headers, text } = await renderer.askAt(url);
      expect([text, headers['x-fenster-scripts']]).toEqual(['<p>a</p>', undefined]);
    }
  });

  it('says what a page has recorded as an ordinary answer', async () => {
    await open(() => {
      const answer = { status: 503, retryAfterSeconds: 5, noStore: true, noIndex: true } as const;
      setAnswer(answer);
      return 'later';
    });
    const { status, headers } = await renderer.askAt('/');
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  it('names the cause of a broken answer, and sends nothing of what Next rendered', async () => {
    await open(() => 'broken');
    const { status, headers, text } = await renderer.askAt('/');
    expect([status, text]).toEqual([500, 'broken\n']);
    expect(headers['x-fenster-error']).toMatch(/^[0-9a-f]{8}$/);
  });

  it('breaks off a page that fails outside of Next, and logs it without its query', async () => {
    await open(() => {
      throw new Error('no page');
    });
    await expect(renderer.askAt('/map?q=x')).rejects.toThrow();
    expect(renderer.lines).toContainEqual(
      expect.objectContaining({ event: 'render-failed', site: NORTH, path: '/map' }),
    );
  });

  it('is healthy and tells what it measured', async () => {
    await open(showAliases);
    expect((await renderer.ask('/healthz')).status).toBe(200);
    const metrics: { name: string; values: { labels: object }[] }[] = JSON.parse(
      (await renderer.ask('/metrics')).text,
    );
    const build = metrics.find(({ name }) => name === 'fenster_build_info');
    expect(build?.values).toMatchObject([{ labels: { process: 'renderer-1' } }]);
  });
});

describe('while a programme is being loaded', () => {
  it('says so before the page would count as one that hangs', async () => {
    const late: (() => void)[] = [];
    const timer: Timer = (ms, then) => {
      if (ms === 2_000) late.push(then);
      return () => {};
    };
    await open(showAliases, { timer });
    renderer.keeper.answer({ readProgramme: () => new Promise(() => {}) });
    const asked = renderer.askAt('/', { host: SOUTH });
    await expect.poll(() => late.length).toBe(1);
    late[0]?.();
    const { status, headers } = await asked;
    expect([status, headers['x-fenster-unready']]).toEqual([503, '1']);
  });
});

describe('while the keeper is away', () => {
  it('goes on from memory, and is honest about what it has not', async () => {
    await open(showAliases);
    await renderer.askAt('/');
    renderer.keeper.setReachable(false);
    expect((await renderer.askAt('/')).text).toBe('1-a 2-b');
    const { status, headers } = await renderer.askAt('/', { host: SOUTH });
    expect([status, headers['x-fenster-unready']]).toEqual([503, '1']);
    expect((await renderer.askAt('/', { host: WEST })).status).toBe(200);
  });
});
