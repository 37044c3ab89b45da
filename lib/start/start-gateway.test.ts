import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { warnOfForgedAddresses, warnOfHttps } from './start-gateway';

describe('a site without a configured address', () => {
  it.each([
    [{ 'x-forwarded-proto': 'https' }, 1],
    [{ 'x-forwarded-proto': 'https, http' }, 1],
    [{ forwarded: 'for=192.0.2.1;proto=https' }, 1],
    [{ 'x-forwarded-proto': 'http' }, 0],
    [{}, 0],
  ])('warns once of visitors that come by https: %o', (headers, times) => {
    const server = new EventEmitter();
    const log = { warn: vi.fn() };
    warnOfHttps(server as Server, log);
    for (let request = 0; request < 3; request++) server.emit('request', { headers });
    expect(log.warn).toHaveBeenCalledTimes(times);
    if (times) expect(log.warn.mock.lastCall?.[0]).toEqual({ event: 'site-url-unset' });
  });
});

describe('a site that believes forwarding headers', () => {
  const at = (...addresses: string[]) =>
    ({ eth0: addresses.map((address) => ({ address })) }) as never;

  it.each([
    [1, '0.0.0.0', ['127.0.0.1', '203.0.113.7'], 0],
    [1, '0.0.0.0', ['127.0.0.1', '8.8.8.8'], 1],
    [1, '::', ['::1', 'fe80::1', '2a01:4f8::1'], 1],
    [1, '2a01:4f8::1', [], 1],
    [1, '0.0.0.0', ['127.0.0.1', '172.30.3.11', 'fd00::1'], 0],
    [1, '127.0.0.1', ['8.8.8.8'], 0],
    [0, '0.0.0.0', ['8.8.8.8'], 0],
  ] as const)('%i, listening on %s of %j: warns %i times', (trustProxy, host, addresses, times) => {
    const log = { warn: vi.fn() };
    warnOfForgedAddresses({ trustProxy, host }, at(...addresses), log);
    expect(log.warn).toHaveBeenCalledTimes(times);
    if (times) expect(log.warn.mock.lastCall?.[0]).toMatchObject({ event: 'proxy-bypassed' });
  });
});
