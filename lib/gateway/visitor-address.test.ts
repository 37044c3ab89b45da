import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Visitors } from './visitor';

const ask = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('a visitor’s address', () => {
  it.each([
    ['without proxies, the connection’s', ask('192.0.2.1', '198.51.100.9'), 0, '192.0.2.1'],
    ['with one proxy, what it appended', ask('10.0.0.1', 'invented, 192.0.2.1'), 1, '192.0.2.1'],
    [
      'with two, what the outer one appended',
      ask('10.0.0.1', 'invented, 192.0.2.1, 10.0.0.2'),
      2,
      '192.0.2.1',
    ],
    ['with fewer entries than proxies, the first', ask('10.0.0.1', '192.0.2.1'), 2, '192.0.2.1'],
    ['with a port behind it, without', ask('10.0.0.1', '192.0.2.1:50123'), 1, '192.0.2.1'],
    [
      'with IPv6 and a port, likewise',
      ask('10.0.0.1', '[2001:db8::5]:443'),
      1,
      '2001:db8:0:0::/64',
    ],
    ['with no address in the entry, the connection’s', ask('10.0.0.1', 'unknown'), 1, '10.0.0.1'],
    ['with no entry, the connection’s', ask('10.0.0.1'), 1, '10.0.0.1'],
    ['IPv4 written as IPv6, as IPv4', ask('::ffff:192.0.2.1'), 0, '192.0.2.1'],
    ['IPv6, by its /64', ask('2001:db8:1:2:3:4:5:6'), 0, '2001:db8:1:2::/64'],
    ['IPv6 written short, likewise', ask('2001:db8::5'), 0, '2001:db8:0:0::/64'],
    ['IPv6 with a zone, without', ask('fe80::1%eth0'), 0, 'fe80:0:0:0::/64'],
    ['the own machine', ask('::1'), 0, '0:0:0:0::/64'],
  ])('is, %s', (_case, request, trustedProxies, address) => {
    const limits = { perAddress: 64, crowded: 5_000, onUnknownProxy: () => {} };
    const visitors = new Visitors({ trustedProxies, ...limits });
    expect(visitors.readAddress(request)).toBe(address);
  });
});
