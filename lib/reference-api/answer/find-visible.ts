import type { Caller } from '../access/caller';
import type { KnownOffer } from '../catalogue/index-catalogue';
import type { Switches } from '../switch/switches';

function isOwn({ record }: KnownOffer, hosts: readonly string[], switches: Switches): boolean {
  return switches.get('own-offers') === 'own' && record.hosts.some((host) => hosts.includes(host));
}

/** Whether the list shows the offer to this caller. */
export function isListed(offer: KnownOffer, caller: Caller, switches: Switches): boolean {
  if (caller.kind === 'user') return isOwn(offer, caller.hosts, switches);
  const mayBeListed =
    offer.record.publish === 'public' || switches.get('private-link') === 'included';
  return offer.isPublic && mayBeListed;
}

/** Whether the offer can be reached by its id; private-link offers can. */
export function isReachable(offer: KnownOffer, caller: Caller, switches: Switches): boolean {
  return caller.kind === 'user' ? isOwn(offer, caller.hosts, switches) : offer.isPublic;
}
