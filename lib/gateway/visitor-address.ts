import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * The address to count a visitor by. With `trustedProxies` proxies in front, each having appended the
 * address it saw, the entry that the outermost of them wrote; whatever stands left of it could be
 * invented. IPv6 addresses count by their /64, which is what one household or one attacker holds.
 */
export function readVisitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket?.remoteAddress ?? '';
  const connected = formatCounted(socketAddress) ?? socketAddress;
  if (trustedProxies === 0) return connected;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = forwarded.at(-trustedProxies) ?? forwarded[0];
  return (entry && formatCounted(withoutPort(entry))) || connected;
}

/** Some proxies append the port too, which is another one for each connection of the same visitor. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/** An address in the form it is counted in: IPv6 by its /64; null when it is none. */
export function formatCounted(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
