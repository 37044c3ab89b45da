import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pickLoginCookie } from './answer-privately';
import { UNCOUNTED, Visitors } from './visitor';

function read(trustedProxies: number, asked: readonly [string, Record<string, string>?][]) {
  let warned = 0;
  const limits = { perAddress: 64, crowded: 5_000 };
  const known = new Visitors({
    trustedProxies,
    ...limits,
    onUnknownProxy: () => {
      warned += 1;
    },
  });
  const visitors = asked.map(([remoteAddress, headers = {}]) =>
    known.read({ socket: { remoteAddress }, headers } as unknown as IncomingMessage),
  );
  return { visitors, warned };
}

describe('whom a request is counted for', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'nobody, behind a neighbour that forwards with %s and was not configured',
    (name) => {
      const forwarded = { [name]: '192.0.2.9' };
      const neighbours = [
        '127.0.0.1',
        '::1',
        '10.0.0.2',
        '172.17.0.1',
        'fd00::1',
        '::ffff:10.0.0.2',
      ];
      const { visitors, warned } = read(
        0,
        neighbours.map((address) => [address, forwarded]),
      );
      expect(new Set(visitors)).toEqual(new Set([UNCOUNTED]));
      expect(warned).toBe(1);
    },
  );

  it('its address, for a neighbour that forwards nothing', () => {
    expect(read(0, [['127.0.0.1'], ['10.0.0.2']])).toEqual({
      visitors: ['127.0.0.1', '10.0.0.2'],
      warned: 0,
    });
  });

  it('its address, for anybody else, whatever headers say', () => {
    const { visitors, warned } = read(0, [['198.51.100.4', { 'x-forwarded-for': '10.0.0.1' }]]);
    expect([visitors, warned]).toEqual([['198.51.100.4'], 0]);
  });

  it('the forwarded address, behind a configured proxy', () => {
    expect(read(1, [['127.0.0.1', { 'x-forwarded-for': '192.0.2.9' }]])).toEqual({
      visitors: ['192.0.2.9'],
      warned: 0,
    });
  });
});

describe('a cookie that is handed on', () => {
  it.each([
    [undefined, null],
    ['theme=dark; lang=de', null],
    ['theme=dark; __Host-sid=abc; lang=de', '__Host-sid=abc'],
    ['__Host-sid=a; __Host-sid=b', '__Host-sid=a'],
    ['__Host-sid=; x__Host-sid=a', null],
    ['theme=dark; \u00a0__Host-sid=planted; __Host-sid=a', '__Host-sid=a'],
  ])('is the login alone: %s', (header, picked) => {
    expect(pickLoginCookie(header)).toBe(picked);
  });

  it('is short, whatever fills the request', () => {
    const cookie = `__Host-sid=${'x'.repeat(16_000)}`;
    expect(pickLoginCookie(cookie)?.length).toBeLessThan(200);
  });
});
