import type { Offer } from '../../domain/offer';
import { getCutFields } from '../../domain/shorten-offer';
import { joinList } from '../../messages/isolate';
import type { Words } from '../../messages/words';
import type { CardView } from '../card/card-view';
import { formatAddress } from '../format/format-address';
import type { OfferScreen, ShortenedView } from './offer-screen';
import { readWebAddress } from './read-web-address';

type State = Pick<CardView, 'isPast' | 'registration'>;

/** How one registers, in sentences that promise nothing the instance does not tell. */
export function describeRegistrationHelp(
  offer: Offer,
  card: State,
  { words, locale }: { readonly words: Words; readonly locale: string },
): string {
  const names = offer.hosts.map(({ name }) => name);
  const hosts = joinList(names, locale);
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
    address: formatAddress(address.href),
  };
}

/** Which parts of the offer are cut here, and the way to its whole texts. */
export function describeShortened(offer: Offer, words: Words): readonly ShortenedView[] {
  const address = readWebAddress(offer.url);
  const link = address && {
    label: words('offer.shortened.link', { site: address.host }),
    href: address.href,
  };
  const parts = getCutFields(offer).map((field) =>
    field === 'description' || field === 'applyText' ? field : 'facts',
  );
  return [...new Set(parts)].map((part) => ({
    part,
    text: words(part === 'facts' ? 'offer.shortened.facts' : 'offer.shortened.text'),
    link,
  }));
}
