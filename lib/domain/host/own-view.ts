import type { Instant } from '../instant';
import type { OwnOffer } from '../offer';
import { findFirstBegin } from '../session/find-next-session';
import { foldText, foldWords } from '../text/find-words';
import { currentState, KNOWN_STATES } from './state';

/** Ways to order the host's list; `next` (next session first) is the default. */
export const OWN_SORTS = ['next', 'name', 'state', 'modified'] as const;
type OwnSort = (typeof OWN_SORTS)[number];

/** Lines of "today" whose offers the list shows, and the values of the parameter `only`. */
const LISTED_PARTS = ['unready', 'changed', 'closing', 'hidden', 'drafts', 'review'] as const;

/** What a line of "today" is about. */
export type TodayPart = (typeof LISTED_PARTS)[number] | 'errors' | 'warnings';

/** View settings of the host's list. Each is a query parameter of the dashboard. */
export type OwnView = Readonly<ReturnType<typeof parseOwnView>>;

/** Parameter value for offers without a state, because an empty parameter means "all". */
const STATELESS = 'none';

/** Anything unreadable falls back to the default. */
export function parseOwnView(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.trim() || null;
  const state = text('state');
  return {
    /** Name of one state; null: all; empty: offers without a reported state. */
    state: state === STATELESS ? '' : state,
    /** Text in number, name, place or host; empty: all. */
    q: text('q') ?? '',
    edition: text('edition'),
    host: text('host'),
    only: LISTED_PARTS.find((part) => part === query.get('only')) ?? null,
    sort: OWN_SORTS.find((known) => known === query.get('sort')) ?? 'next',
  };
}

export function serializeOwnView({ state, sort, ...view }: OwnView): URLSearchParams {
  const query = new URLSearchParams();
  const values = { state: state === '' ? STATELESS : state, ...view };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  if (sort !== 'next') query.set('sort', sort);
  return query;
}

export function nextBegin(offer: OwnOffer, now: Instant): Instant | null {
  return findFirstBegin(offer.sessions.filter(({ begin }) => begin !== null && begin >= now));
}

function matchesText(offer: OwnOffer, q: string): boolean {
  const { id, name, meetingPoint, hosts } = offer;
  const text = foldText([id, name, meetingPoint, ...hosts.map((host) => host.name)].join(' '));
  const haystack = `${text} ${text.replace(/[-\u2010]/g, '')}`;
  return foldWords(q).every((word) => haystack.includes(word));
}

function matchesAllButState(offer: OwnOffer, view: OwnView): boolean {
  if (view.edition !== null && offer.edition !== view.edition) return false;
  if (view.host !== null && !offer.hosts.some((host) => host.name === view.host)) return false;
  return matchesText(offer, view.q);
}

const collator = new Intl.Collator('de');

function comparison(sort: OwnSort, now: Instant): (a: OwnOffer, b: OwnOffer) => number {
  const byName = (a: OwnOffer, b: OwnOffer) => collator.compare(a.name, b.name) || a.id - b.id;
  const rank = (offer: OwnOffer) => {
    const at = KNOWN_STATES.indexOf(currentState(offer).name);
    return at < 0 ? KNOWN_STATES.length : at;
  };
  const next = (offer: OwnOffer) => nextBegin(offer, now) ?? Number.POSITIVE_INFINITY;
  const orders: Record<OwnSort, typeof byName> = {
    name: byName,
    state: (a, b) => rank(a) - rank(b),
    modified: (a, b) => (b.modifiedAt ?? 0) - (a.modifiedAt ?? 0),
    // Two offers without a coming session give NaN, which counts as equal.
    next: (a, b) => next(a) - next(b),
  };
  return (a, b) => orders[sort](a, b) || byName(a, b);
}

/** A name in an address, if there is such a one; null: no tab or select could show it. */
export function keepKnown(name: string | null, names: Iterable<string>): string | null {
  return [...names].find((known) => known === name) ?? null;
}

/** Tabs: all, the known states in order, then any others. */
export function selectOwnOffers(offers: readonly OwnOffer[], asked: OwnView, now: Instant) {
  const stateOf = (offer: OwnOffer) => currentState(offer).name;
  const states = new Set(offers.map(stateOf));
  const editions = distinct(offers.flatMap((offer) => offer.edition ?? []));
  const hosts = listHostNames(offers);
  const view = {
    ...asked,
    state: keepKnown(asked.state, states),
    edition: keepKnown(asked.edition, editions),
    host: keepKnown(asked.host, hosts),
  };
  const matching = offers.filter((offer) => matchesAllButState(offer, view));
  const inState = (state: string) => matching.filter((offer) => stateOf(offer) === state);
  const others = [...states].filter((name) => !KNOWN_STATES.includes(name));
  const tabs = [...KNOWN_STATES, ...others.sort()]
    .filter((state) => states.has(state))
    .map((state) => ({ state, count: inState(state).length }));
  const shown = view.state === null ? matching : inState(view.state);
  return {
    /** Without names that none of the offers has. */
    view,
    offers: shown.toSorted(comparison(view.sort, now)),
    /** A state's name (null: all) and how many offers it would show. */
    tabs: [{ state: null, count: matching.length }, ...tabs],
    editions,
    hosts,
  };
}

export function listHostNames(offers: readonly OwnOffer[]): readonly string[] {
  return distinct(offers.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
}

/** The options of a select: none where only one is there, unless it is the chosen one. */
export function listChoices(names: readonly string[], chosen: string | null) {
  const isChoice = names.length > 1 || chosen !== null;
  return isChoice ? names.map((name) => ({ value: name, label: name })) : [];
}

/** The hosts of every offer, else all, the commonest first: no one says whose a token is. */
export function listOwnHosts(offers: readonly OwnOffer[]): readonly string[] {
  const hosts = offers.flatMap((offer) => offer.hosts);
  const parts = Map.groupBy(hosts, ({ name }) => name);
  const ranked = [...parts].sort(([, a], [, b]) => b.length - a.length);
  const inAll = ranked.filter(([, part]) => part.length === offers.length);
  return (inAll.length > 0 ? inAll : ranked).map(([name]) => name);
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(collator.compare);
}
