import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../runtime/log/create-log';
import { hasOutsideProgram } from '../runtime/outside-program.fixture';
import { startRedisServer } from '../store/redis-server.fixture';

const COPY = 'mirror/generation-a';

let close = async () => {};
afterEach(async () => {
  await close();
  vi.doUnmock('../domain/offer');
  vi.resetModules();
});

it.skipIf(!hasOutsideProgram('redis-server'))(
  'gives nodes of another schema a leader and a copy of their own, as in a rolling upgrade',
  async () => {
    const server = await startRedisServer();
    close = server.close;
    const log = createLog('fatal');
    const open = async (schema: number) => {
      vi.resetModules();
      vi.doMock('../domain/offer', async (load) => ({
        ...(await load<object>()),
        OFFER_SCHEMA: schema,
      }));
      const { openSharedStore } = await import('./shared-store');
      const shared = await openSharedStore({ address: server.address, log });
      return { shared, site: shared.openSite('ferien.example', { log }) };
    };
    const nodes = [await open(3), await open(3), await open(4)];
    const [one, two, newer] = nodes.map(({ site }) => site);
    const leads = () => nodes.map(({ site }) => site.nodes?.term() !== null);
    await expect.poll(leads).toEqual([true, false, true]);
    await one?.copy.write(COPY, Buffer.from('old'));
    await newer?.copy.write(COPY, Buffer.from('new'));
    expect(String(await two?.copy.read(COPY))).toBe('old');
    expect(String(await newer?.copy.read(COPY))).toBe('new');
    // Logins are shared by all.
    await newer?.store.write('session/a', Buffer.from('open'));
    expect(String(await one?.store.read('session/a'))).toBe('open');
    for (const { site, shared } of nodes) {
      await site.stop();
      shared.close();
    }
  },
);
