import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway } from './open-test-gateway.fixture';
import { type VisitorOptions, Visitors } from './visitor';

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
    crowded: 100,
    onUnknownProxy: () => {},
    ...options,
  });
  const server = createServer((asked, response) => {
    const { isBeyond } = visitors.read(asked);
    if (isBeyond) response.shouldKeepAlive = false;
    response.end(String(isBeyond));
  });
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
      new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
        const options = { port, host: '127.0.0.1', localAddress, headers };
        const asking = request({ ...options, agent: false }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (piece) => {
            text += piece;
          });
          response.on('end', () => resolve({ text, connection: response.headers.connection }));
        });
        asking.setHeader('connection', 'keep-alive');
        asking.on('error', reject).end();
      }),
  };
}

describe('connections of one address', () => {
  it('beyond its share are answered and then closed, those of others stay open', async () => {
    const { hold, ask } = await open();
    await hold('127.0.0.1');
    await hold('127.0.0.1');
    expect(await ask('127.0.0.1')).toEqual({ text: 'true', connection: 'close' });
    expect(await ask('127.0.0.2')).toEqual({ text: 'false', connection: 'keep-alive' });
  });

  it('are counted again when others have ended', async () => {
    const { hold, ask, visitors } = await open();
    await hold('127.0.0.1');
    (await hold('127.0.0.1')).destroy();
    await expect.poll(() => visitors.open).toBe(1);
    expect((await ask('127.0.0.1')).text).toBe('false');
  });

  it('beyond its share are not taken where there is a crowd', async () => {
    const { hold, ask } = await open({ crowded: 2 });
    await hold('127.0.0.1');
    await hold('127.0.0.1');
    await expect(ask('127.0.0.1')).rejects.toThrow();
    expect((await ask('127.0.0.2')).text).toBe('false');
  });

  it('are everybody’s when it is a proxy’s', async () => {
    const { hold, ask } = await open();
    await hold('127.0.0.1');
    await hold('127.0.0.1');
    expect((await ask('127.0.0.1', { 'x-real-ip': '192.0.2.1' })).text).toBe('false');
    const { hold: holdBehind, ask: askBehind } = await open({ trustedProxies: 1 });
    for (let n = 0; n < 3; n += 1) await holdBehind('127.0.0.1');
    expect((await askBehind('127.0.0.1')).text).toBe('false');
  });
});

describe('a gateway', () => {
  it('leaves 64 connections of one address open', async () => {
    const gateway = await openTestGateway(() => ({ body: 'page' }));
    closing.push(() => void gateway.close());
    const askOpenly = async () =>
      (await gateway.get('/logo.svg', { connection: 'keep-alive' }, 'GET', '127.0.0.7')).headers
        .connection;
    const hold = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const socket = connect({
            port: gateway.port,
            host: '127.0.0.1',
            localAddress: '127.0.0.7',
          });
          sockets.push(socket);
          await once(socket, 'connect');
        }),
      );
    // The connection that asks is one of them.
    await hold(63);
    expect(await askOpenly()).toBe('keep-alive');
    await hold(1);
    expect(await askOpenly()).toBe('close');
  });
});
