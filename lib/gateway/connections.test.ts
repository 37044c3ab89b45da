import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { UNCOUNTED, type VisitorOptions, Visitors } from './visitor';

const sockets: Socket[] = [];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const close of closing.splice(0)) close();
});

async function open(options: Partial<VisitorOptions> = {}) {
  const visitors = new Visitors({
    trustedProxies: 0,
    perAddress: 2,
    crowded: 2,
    onUnknownProxy: () => {},
    ...options,
  });
  const server = createServer((asked, response) => response.end(visitors.read(asked)));
  visitors.watch(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return {
    visitors,
    /** A connection that says nothing; resolves when the server knows it. */
    async hold(localAddress: string) {
      const before = visitors.open;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      sockets.push(socket);
      await expect.poll(() => visitors.open).toBe(before + 1);
      return socket;
    },
    ask: (localAddress: string, headers = {}) =>
      new Promise<string>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', localAddress, headers };
        const asking = request({ ...options, agent: false }, async (response) => {
          resolve((await response.toArray()).join(''));
        });
        asking.on('error', reject).end();
      }),
  };
}

describe('connections of one address', () => {
  it('beyond its share are not taken where there is a crowd, those of others are', async () => {
    const { hold, ask } = await open();
    await hold('127.0.0.1');
    await hold('127.0.0.1');
    await expect(ask('127.0.0.1')).rejects.toThrow();
    expect(await ask('127.0.0.2')).toBe('127.0.0.2');
  });

  it('beyond its share are taken where there is none', async () => {
    const { hold, ask } = await open({ crowded: 100 });
    for (let n = 0; n < 5; n += 1) await hold('127.0.0.1');
    expect(await ask('127.0.0.1')).toBe('127.0.0.1');
  });

  it('are counted again when others have ended', async () => {
    const { hold, ask, visitors } = await open();
    await hold('127.0.0.2');
    await hold('127.0.0.1');
    (await hold('127.0.0.1')).destroy();
    await expect.poll(() => visitors.open).toBe(2);
    expect(await ask('127.0.0.1')).toBe('127.0.0.1');
  });

  it('are everybody’s when it is a proxy’s', async () => {
    const { hold, ask } = await open();
    await hold('127.0.0.1');
    expect(await ask('127.0.0.1', { 'x-real-ip': '192.0.2.1' })).toBe(UNCOUNTED);
    for (let n = 0; n < 3; n += 1) await hold('127.0.0.1');
    expect(await ask('127.0.0.1')).toBe('127.0.0.1');
    const { hold: holdBehind, ask: askBehind } = await open({ trustedProxies: 1 });
    for (let n = 0; n < 3; n += 1) await holdBehind('127.0.0.1');
    expect(await askBehind('127.0.0.1')).toBe('127.0.0.1');
  });
});
