import type { CardView } from '../card/card-view';
import { serializeCriteria } from '../criteria/serialize-criteria';
import { listHref } from '../links';
import type { ListScreen } from '../list/list-screen';
import type { OfferScreen } from '../offer-page/offer-screen';
import { readWebAddress } from '../offer-page/read-web-address';
import { type EmbedState, keepLocked, toEmbedHref } from './embed-address';
import { serializeEmbedOptions } from './embed-options';

/** A card whose link follows the embed's target; `leaves` says that it opens outside the frame. */
export interface EmbedCard {
  readonly card: CardView;
  readonly leaves: boolean;
}

/** The list as an embed shows it: every link holds its presets, locked criteria are not offered. */
export interface EmbedList {
  readonly screen: Omit<ListScreen, 'cards'>;
  readonly cards: readonly EmbedCard[];
  /** Locked criteria and options, which the form sends along. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly isOpen: (parameter: string) => boolean;
}

/** Turns a list's screen into the embed's; `urls` are the offers' addresses on the instance, by alias. */
export function createEmbedList(
  { cards, ...screen }: ListScreen,
  state: EmbedState,
  urls: ReadonlyMap<string, string>,
): EmbedList {
  const { criteria, options, locale } = state;
  const inside = (href: string) => toEmbedHref(href, state) ?? href;
  const isOpen = (parameter: string) => !options.lock.includes(parameter);
  const link = <T extends { readonly href: string }>(one: T): T => ({
    ...one,
    href: inside(one.href),
  });
  // Taking a locked value away leads to where one already is: no link for that.
  const here = inside(listHref(locale, { ...criteria, page: 1 }));
  const changes = ({ href }: { readonly href: string }) => href !== here;
  return {
    screen: {
      ...screen,
      weeks: isOpen('week') ? screen.weeks.map(link) : [],
      groups: screen.groups.filter(({ parameter }) => isOpen(parameter)),
      chips: screen.chips.map(link).filter(changes),
      resetHref: inside(screen.resetHref),
      pager: screen.pager && {
        ...screen.pager,
        previous: screen.pager.previous && inside(screen.pager.previous),
        next: screen.pager.next && inside(screen.pager.next),
      },
      rescue: screen.rescue.map(link).filter(changes),
    },
    cards: cards.map((card) => toEmbedCard(card, state, urls.get(card.alias) ?? '')),
    hidden: listHidden(state),
    isOpen,
  };
}

/** What the form of an embed sends along: locked criteria and options. */
export function listHidden({ criteria, options }: EmbedState): readonly [string, string][] {
  return [
    ...[...serializeCriteria(criteria)].filter(([name]) => options.lock.includes(name)),
    ...serializeEmbedOptions(options),
  ];
}

/** Turns an offer's screen into the embed's: hosts, place, repeats and similar offers stay inside. */
export function createEmbedOffer(screen: OfferScreen, state: EmbedState): OfferScreen {
  const inside = (href: string) => toEmbedHref(href, state) ?? href;
  const { place } = screen;
  return {
    ...screen,
    hosts: screen.hosts.map((host) => ({ ...host, href: inside(host.href) })),
    place: place && { ...place, listHref: place.listHref && inside(place.listHref) },
    repeats: screen.repeats.map((run) => ({ ...run, href: inside(run.href) })),
    similar: screen.similar.map((card) => ({ ...card, href: inside(card.href) })),
  };
}

/** Where "all offers" leads from an offer inside the embed: back to the list it was found in. */
export function embedListHref(state: EmbedState): string {
  const held = keepLocked(state.criteria, state.criteria, state.options);
  return toEmbedHref(listHref(state.locale, held), state) ?? '';
}

function toEmbedCard(card: CardView, state: EmbedState, url: string): EmbedCard {
  const { target } = state.options;
  if (target === 'embed') {
    return { card: { ...card, href: toEmbedHref(card.href, state) ?? card.href }, leaves: false };
  }
  const elsewhere = target === 'instance' ? readWebAddress(url) : null;
  return { card: { ...card, href: elsewhere?.href ?? card.href }, leaves: true };
}
