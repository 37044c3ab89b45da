import { describe, expect, it } from 'vitest';
import { LOGIN_ABSOLUTE_MS, LOGIN_IDLE_MS } from '../../protocol/host-area';
import { createMemoryStore } from '../../store/memory-store.fixture';
import { StoreError } from '../../store/store';
import { createKeyRing } from './key-ring';
import { createLogins } from './logins';

const TOKEN = 'pat-canary.4711secret';
const API = 'https://api.town.example';
const key = (byte: number) => new Uint8Array(32).fill(byte);

function setUp() {
  let now = Date.parse('2026-07-01T10:00:00Z');
  const clock = () => now;
  const store = createMemoryStore(clock);
  const open = (apiUrl: string, keys: [Uint8Array, ...Uint8Array[]]) =>
    createLogins({ store, ring: createKeyRing(keys), clock, apiUrl });
  const create = (...keys: [Uint8Array, ...Uint8Array[]]) => open(API, keys);
  const at = (apiUrl: string) => open(apiUrl, [key(1)]);
  return { store, create, at, logins: create(key(1)), pass: (ms: number) => (now += ms) };
}

async function dump(store: ReturnType<typeof createMemoryStore>): Promise<string> {
  const keys = await store.list('');
  const texts = await Promise.all(
    keys.map(async (name) => `${name} ${Buffer.from((await store.read(name)) ?? []).toString()}`),
  );
  return texts.join('\n');
}

describe('a host session', () => {
  it('is found by its cookie and by nothing else', async () => {
    const { logins } = setUp();
    const { cookieValue, login } = await logins.open(TOKEN, 'Firefox');
    expect(await logins.find(cookieValue)).toEqual(login);
    expect(await logins.find(login.id)).toBeNull();
    expect(await logins.find(cookieValue.slice(0, -1))).toBeNull();
    expect(await logins.find('../../session')).toBeNull();
  });

  it('opens for no other API, also where its record was left behind', async () => {
    const { logins, at } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    for (const api of [`${API}/`, `${API}:8443`, 'https://taker.example'])
      expect(await at(api).find(cookieValue)).toBeNull();
    expect(await at(API).find(cookieValue)).not.toBeNull();
  });

  it('gets a new id at every login', async () => {
    const { logins } = setUp();
    const opened = await Promise.all([logins.open(TOKEN, ''), logins.open(TOKEN, '')]);
    expect(new Set(opened.map((one) => one.cookieValue)).size).toBe(2);
    expect(opened[0].cookieValue).toHaveLength(43);
  });

  it('leaves neither token nor cookie readable in the store', async () => {
    const { logins, store } = setUp();
    const { cookieValue } = await logins.open(TOKEN, 'Firefox');
    const text = await dump(store);
    for (const secret of [TOKEN, 'canary', cookieValue]) expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 12));
  });

  it('is over when it was used in a future that the clock was set back from', async () => {
    const { logins, pass } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    pass(-LOGIN_IDLE_MS);
    expect(await logins.find(cookieValue)).not.toBeNull();
    pass(-1);
    expect(await logins.find(cookieValue)).toBeNull();
  });

  it('goes on when the disk is full', async () => {
    const { logins, store, pass } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    store.write = async () => {
      throw new StoreError('store-unwritable', 'ENOSPC');
    };
    pass(LOGIN_IDLE_MS - 1);
    expect(await logins.find(cookieValue)).not.toBeNull();
  });

  it('ends after 30 idle minutes, but not while it is used', async () => {
    const { logins, pass } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    for (let use = 0; use < 4; use++) {
      pass(LOGIN_IDLE_MS - 1);
      expect(await logins.find(cookieValue)).not.toBeNull();
    }
    pass(LOGIN_IDLE_MS);
    expect(await logins.find(cookieValue)).toBeNull();
  });

  it('ends after 8 hours however much it is used', async () => {
    const { logins, pass } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    for (let used = 0; used + 20 * 60_000 < LOGIN_ABSOLUTE_MS; used += 20 * 60_000) {
      expect(await logins.find(cookieValue)).not.toBeNull();
      pass(20 * 60_000);
    }
    pass(20 * 60_000);
    expect(await logins.find(cookieValue)).toBeNull();
  });

  it('does not come back when the cookie is replayed after logout', async () => {
    const { logins } = setUp();
    const { cookieValue, login } = await logins.open(TOKEN, '');
    await logins.end(login.id);
    expect(await logins.find(cookieValue)).toBeNull();
    expect(await logins.listOwn(login)).toEqual([]);
  });

  it('does not come back through a request that began before the logout', async () => {
    const { create, store, pass } = setUp();
    const logins = create(key(1));
    const { cookieValue, login } = await logins.open(TOKEN, '');
    pass(2 * 60_000);
    const replace = store.replace;
    // As another node may do.
    store.replace = async (...record) => {
      await create(key(1)).end(login.id);
      return replace(...record);
    };
    expect(await logins.find(cookieValue)).toBeNull();
    store.replace = replace;
    expect(await logins.find(cookieValue)).toBeNull();
    expect(await dump(store)).not.toContain('keyId');
  });

  it('survives a key rotation, and ends when its key is gone', async () => {
    const { create, logins } = setUp();
    const { cookieValue } = await logins.open(TOKEN, '');
    expect(await create(key(2), key(1)).find(cookieValue)).not.toBeNull();
    expect(await create(key(2)).find(cookieValue)).toBeNull();
  });

  it('is refused when its record was moved to another id or changed by a bit', async () => {
    const { logins, store } = setUp();
    const mine = await logins.open(TOKEN, '');
    const other = await logins.open('pat-other.token', '');
    const record = (await store.read(`session/${mine.login.id}`)) as Uint8Array;
    await store.write(`session/${other.login.id}`, record);
    expect(await logins.find(other.cookieValue)).toBeNull();
    for (let index = 0; index < record.length; index++) {
      const flipped = record.slice();
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      await store.write(`session/${mine.login.id}`, flipped);
      expect(await logins.find(mine.cookieValue)).toBeNull();
    }
  });

  it('lists and ends the logins of its own token only', async () => {
    const { create, logins, pass } = setUp();
    const first = await logins.open(TOKEN, 'Firefox');
    pass(1_000);
    const rotated = create(key(2), key(1));
    const second = await rotated.open(TOKEN, 'Chrome');
    const stranger = await logins.open('pat-other.token', 'Safari');
    const own = await rotated.listOwn(second.login);
    expect(own.map((login) => login.browser)).toEqual(['Chrome', 'Firefox']);
    expect(JSON.stringify(own)).not.toContain(TOKEN);
    await rotated.endOwn(second.login);
    expect(await rotated.find(first.cookieValue)).toBeNull();
    expect(await rotated.find(second.cookieValue)).toBeNull();
    expect(await logins.find(stranger.cookieValue)).not.toBeNull();
  });
});

describe('a login of another version', () => {
  it('goes on after an upgrade or a step back that knows more or less of it', async () => {
    const { logins, store } = setUp();
    const { cookieValue, login } = await logins.open(TOKEN, 'Firefox');
    const ring = createKeyRing([key(1)]);
    const { id, ...record } = login;
    const sealed = ring.seal(JSON.stringify({ ...record, colour: 'new' }), `${id}\n${API}`);
    const bytes = Buffer.from(JSON.stringify({ ...sealed, shape: 9 }));
    await store.write(`session/${id}`, bytes);
    expect(await logins.find(cookieValue)).toEqual(login);
  });

  it('that cannot be read is over, and stays where it is for the version that can', async () => {
    const { logins, store } = setUp();
    const { cookieValue, login } = await logins.open(TOKEN, 'Firefox');
    const name = `session/${login.id}`;
    for (const text of ['{"v":2,"sealed":"…"}', 'no JSON', '']) {
      await store.write(name, Buffer.from(text));
      expect(await logins.find(cookieValue)).toBeNull();
      expect(Buffer.from((await store.read(name)) ?? []).toString()).toBe(text);
    }
  });
});
