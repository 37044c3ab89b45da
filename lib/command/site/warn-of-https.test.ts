import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { warnOfHttps } from './start-gateway';

describe('a site whose address nobody gave', () => {
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
