import type { CardView } from '../card/card-view';
import type { Offer } from '../offer';
import type { Words } from '../words';
import type { OfferScreen } from './offer-screen';
import { readWebAddress } from './read-web-address';

type State = Pick<CardView, 'isPast' | 'registration'>;

/** How one registers, in sentences that promise nothing the instance does not tell. */
export function describeRegistrationHelp(offer: Offer, card: State, words: Words): string {
  const hosts = offer.hosts.map(({ name }) => name).join(', ');
  const site = readWebAddress(offer.url)?.host ?? '';
  if (card.isPast) return words('offer.help.past');
  const { kind } = card.registration;
  if (kind === 'online' && site !== '') return words('offer.help.online', { site });
  if (kind === 'host' && hosts !== '') {
    return words('offer.help.hostNamed', { hosts });
  }
  return words(`offer.help.${kind}`);
}

/** The way to the offer's page on the instance, where one registers; null without a usable address. */
export function describeAction(offer: Offer, card: State, words: Words): OfferScreen['action'] {
  const address = readWebAddress(offer.url);
  if (address === null) return null;
  const isRegistration = card.registration.kind === 'online' && !card.isPast;
  return {
    label: words(isRegistration ? 'offer.register' : 'offer.original'),
    href: address.href,
    isRegistration,
    site: address.host,
  };
}
