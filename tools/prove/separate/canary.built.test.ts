import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, READ_OFFERS, type TokenRecord } from '../../reference-api/access/caller';
import { openSeparately, type SeparateSite } from './open-separately.fixture';
import { searchMemory } from './search-memory.fixture';

/** In every token that is sent, and nowhere else. */
const CANARY = 'Canary-0815-in-the-coal-mine';
const createToken = (name: string) => `pat-${name}.${CANARY}-${name}`;
const GOOD = createToken('good22');
const EXPIRED = createToken('expire');
const UNENTITLED = createToken('mayNot');

const record = (token: string, more: Partial<TokenRecord> = {}): TokenRecord => ({
  user: token.slice(4, 10),
  hash: hashToken(token),
  hosts: ['kanu-verein'],
  permissions: [READ_OFFERS],
  expires: null,
  ...more,
});

let site: SeparateSite;

beforeAll(async () => {
  site = await openSeparately([
    record(GOOD),
    record(EXPIRED, { expires: '2025-09-01T00:00:00+02:00' }),
    record(UNENTITLED, { permissions: ['profile:read'] }),
  ]);
}, 180_000);
afterAll(() => site?.close());

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

async function ask(path: string, cookie = '', form?: object, from = 'same-origin') {
  const response = await fetch(site.origin + path, {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': from, 'user-agent': 'Firefox' },
    ...(form && { method: 'POST', body: new URLSearchParams({ ...form }) }),
  });
  const [given = ''] = response.headers.getSetCookie();
  const answer: Answer = {
    status: response.status,
    text: await response.text(),
    cookie: given.split(';')[0] ?? '',
  };
  return answer;
}

const logIn = (token: string, from?: string) => ask('/login', '', { token }, from);

/** The canary in each form in which it could lie somewhere. */
const FORMS: ReadonlyMap<string, Buffer> = new Map([
  ['as it is', Buffer.from(CANARY, 'latin1')],
  ['as wide characters', Buffer.from(CANARY, 'utf16le')],
  // The first of them stands at a multiple of three in each token.
  ['in base64', Buffer.from(btoa(createToken('base64')).slice(16, 48))],
]);

function findForms(bytes: Buffer): readonly string[] {
  return [...FORMS].filter(([, form]) => bytes.includes(form)).map(([name]) => name);
}

describe('a token that a host sends', () => {
  it('goes past the renderer, into no file and no line of a log', async () => {
    expect((await ask('/login')).status).toBe(200);
    expect((await logIn(EXPIRED)).status).toBe(401);
    expect((await logIn(UNENTITLED)).status).toBe(403);
    expect((await logIn(createToken('nobody'))).status).toBe(401);
    expect((await logIn(createToken('foreig'), 'cross-site')).status).toBe(403);
    expect((await ask('/week', '', { token: createToken('stray1') })).status).toBe(405);
    const { status, cookie } = await logIn(GOOD);
    expect(status).toBe(303);
    const dashboard = await ask('/dashboard', cookie);
    expect(dashboard.text).toContain('/dashboard/offers/');
    const [, offer = ''] = /href="(\/dashboard\/offers\/[^"]+)"/.exec(dashboard.text) ?? [];
    expect((await ask(offer, cookie)).status).toBe(200);
    expect((await ask('/dashboard/sessions', cookie)).status).toBe(200);
    expect((await ask('/session/end-all', cookie, {})).status).toBe(303);
    expect((await ask('/dashboard', cookie)).status).toBe(303);

    const recorded = site.recorded();
    // The recorder was in the way of all that: it saw pages, cookies and the programme.
    for (const seen of ['GET /dashboard', '__Host-sid=', 'GET /login', '"kind":"open"']) {
      expect(recorded.includes(seen), seen).toBe(true);
    }
    expect(findForms(recorded)).toEqual([]);
    const files = await readdir(site.folder, { recursive: true, withFileTypes: true });
    const kept = files.filter((file) => file.isFile());
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['keeper.log']));
    for (const { parentPath, name } of kept) {
      expect([name, findForms(await readFile(join(parentPath, name)))]).toEqual([name, []]);
    }
  });

  it('lies in the memory of no other process than the keeper', async () => {
    const { gateway } = site.processes;
    for (const kind of ['renderer', 'content', 'gateway'] as const) {
      await expect
        .poll(async () => {
          // It has been in the gateway, and is gone when the garbage is collected.
          if (kind === 'gateway') process.kill(gateway.pid ?? 0, 'SIGUSR2');
          return [kind, await searchMemory(site.processes[kind].pid ?? 0, FORMS)];
        })
        .toEqual([kind, {}]);
    }
    // The search would have noticed it.
    const { pid = 0 } = site.processes.keeper;
    expect(Object.keys(await searchMemory(pid, FORMS))).not.toEqual([]);
  });
});
