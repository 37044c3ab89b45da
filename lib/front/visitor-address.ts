import type { IncomingMessage } from 'node:http';

/**
 * The address to count a visitor by. With `trustedProxies` proxies in front, each having appended the
 * address it saw, the entry that the outermost of them wrote; whatever stands left of it could be
 * invented. IPv6 addresses count by their /64, which is what one household or one attacker holds.
 */
export function readVisitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket?.remoteAddress ?? '';
  if (trustedProxies === 0) return shorten(socketAddress);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = forwarded.at(-trustedProxies) ?? forwarded[0];
  return shorten(entry ?? socketAddress);
}

function shorten(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
