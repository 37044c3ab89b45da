import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Key for counting requests: an address, or one of the two names below. */
export type Visitor = string;

/** All visitors behind a proxy that is not configured: they share one address. */
export const UNCOUNTED: Visitor = 'uncounted';

/** Work that no visitor waits for, such as the successor of an answer that is still served. */
export const NO_VISITOR: Visitor = 'background';

/** Whether a visitor is one address, so that what it takes can be compared with what others take. */
export function isCounted(visitor: Visitor): boolean {
  return visitor !== UNCOUNTED && visitor !== NO_VISITOR;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
/** Addresses of proxies: the same machine, the same container network, a carrier's own. */
const NEARBY = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/** Some proxies append the port too, which is another one for each connection of the same visitor. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/** An address in the form it is counted in: IPv6 by its /64; null when it is none. */
function formatCounted(text: string): string | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

export interface VisitorOptions {
  /** Number of proxies in front that append to `X-Forwarded-For`: connections are theirs. */
  readonly trustedProxies: number;
  /** With more than `crowded` open in all, one address may hold so many. */
  readonly perAddress: number;
  readonly crowded: number;
  /** Called the first time that a proxy forwards which is not one of them. */
  readonly onUnknownProxy: () => void;
}

/** Proxies whose connections are not limited; further ones are limited like visitors. */
const MOST_EXEMPT = 100;

/**
 * Whom requests are counted for, and open connections by address: in a crowd one beyond its address'
 * share is not taken.
 */
export class Visitors {
  private readonly held = new Map<string, number>();
  private readonly exempted = new Set<string>();
  open = 0;

  constructor(private readonly options: VisitorOptions) {}

  watch(server: Server): void {
    server.on('connection', (socket) => this.take(socket));
  }

  /** A neighbour that forwards unasked is not counted: its address would be that of everybody. */
  read(request: IncomingMessage): Visitor {
    if (!this.isUnknownProxy(request)) return this.readAddress(request);
    if (this.exempted.size === 0) this.options.onUnknownProxy();
    if (this.exempted.size < MOST_EXEMPT) this.exempted.add(readConnection(request.socket));
    return UNCOUNTED;
  }

  /**
   * The address to count a visitor by: with proxies in front, the entry that the outermost of them
   * wrote; entries left of it could be invented. IPv6 addresses count by their /64, which one
   * household or one attacker holds.
   */
  readAddress({ socket, headers }: IncomingMessage): string {
    const { trustedProxies } = this.options;
    const connected = readConnection(socket);
    if (trustedProxies === 0) return connected;
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const entry = forwarded.at(-trustedProxies) ?? forwarded[0];
    return (entry && formatCounted(withoutPort(entry))) || connected;
  }

  private isUnknownProxy({ headers, socket }: IncomingMessage): boolean {
    const address = socket.remoteAddress ?? '';
    return (
      this.options.trustedProxies === 0 &&
      FORWARDING.some((name) => headers[name] !== undefined) &&
      // From public addresses forwarding headers are ignored, since any client can send them.
      ipaddr.isValid(address) &&
      NEARBY.has(ipaddr.process(address).range())
    );
  }

  private take(socket: Socket): void {
    const { trustedProxies, perAddress, crowded } = this.options;
    this.open += 1;
    const address = readConnection(socket);
    const count = (this.held.get(address) ?? 0) + 1;
    this.held.set(address, count);
    socket.once('close', () => {
      this.open -= 1;
      const left = (this.held.get(address) ?? 1) - 1;
      if (left > 0) this.held.set(address, left);
      else this.held.delete(address);
    });
    const isLimited = trustedProxies === 0 && !this.exempted.has(address);
    if (isLimited && count > perAddress && this.open > crowded) socket.destroy();
  }
}

function readConnection({ remoteAddress = '' }: Socket): string {
  return formatCounted(remoteAddress) ?? remoteAddress;
}
