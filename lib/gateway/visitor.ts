import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { readVisitorAddress } from './visitor-address';

/** Whom a request is counted for: an address, or one of the two names below. */
export type Visitor = string;

/** Everybody behind a proxy that nobody told us of: one address would stand for all of them. */
export const UNCOUNTED: Visitor = 'uncounted';

/** Work that no visitor waits for, such as the successor of an answer that is still served. */
export const OURSELVES: Visitor = 'ourselves';

/** Who asks, as far as it decides about turns. */
export interface Asker {
  readonly visitor: Visitor;
  /** The address holds more connections than its share, and this is one of the last. */
  readonly isBeyond: boolean;
}

/** Whether a visitor is one address, so that what it takes can be compared with what others take. */
export function isCounted(visitor: Visitor): boolean {
  return visitor !== UNCOUNTED && visitor !== OURSELVES;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
/** Where proxies stand: the same machine, the same container network, a carrier's own. */
const NEARBY = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Creates the reading of whom a request is counted for. A neighbour that forwards for others although
 * no proxy was configured is not counted: its address would be everybody's. `onUnknownProxy` is called
 * the first time. From public addresses forwarding headers say nothing, since anybody can send them.
 */
export function createVisitorReader(
  trustedProxies: number,
  onUnknownProxy: () => void,
): (request: IncomingMessage) => Visitor {
  let isTold = false;
  return (request) => {
    if (trustedProxies > 0 || !isForwarded(request) || !isNearby(request)) {
      return readVisitorAddress(request, trustedProxies);
    }
    if (!isTold) onUnknownProxy();
    isTold = true;
    return UNCOUNTED;
  };
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

function isNearby({ socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  return ipaddr.isValid(address) && NEARBY.has(ipaddr.process(address).range());
}
