import { toDay, toIsoWeek } from '../berlin/day-number';
import { type CatalogueRules, type Edition, findOwnRules } from '../catalogue-rules';
import { toAgeBounds } from '../child/fits-child';
import { getPosition } from '../map/bounds';
import type { EditionMembership } from '../mirror-state';
import { type Offer, toTownAlias, toWheelchair, WHEELCHAIR } from '../offer';
import { toLastEnd, toLengthBits } from '../session/find-next-session';
import { toLocalSessions } from '../session/local-session';
import type { StepsResult } from '../steps';
import { foldText, foldWords } from '../text/find-words';
import { createTopicReader } from '../topic/create-topic-reader';
import { createAreas, createNames, createTownNames, locatePlaces } from './names';

/** Ages to choose from when no offer names one. */
const USUAL = { first: 6, last: 16 };
const OLDEST = 27;

function findAges(offers: readonly Offer[]) {
  const ages = offers
    .flatMap(({ minAge, maxAge }) => [minAge ?? 0, maxAge ?? 0])
    .filter((age) => age > 0 && age <= OLDEST)
    .sort((a, b) => a - b);
  return { first: ages[0] ?? USUAL.first, last: ages.at(-1) ?? USUAL.last };
}

/** Values of each offer that do not change with time, as parallel arrays by offer number. */
export type Columns = StepsResult<typeof layOutColumns>;

const OFFERS_IN_A_STEP = 500;

/** In steps between which a process can answer: a county of 32,000 offers takes a second. */
export function* layOutColumns(
  offers: readonly Offer[],
  rules: CatalogueRules,
  memberships: readonly EditionMembership[],
) {
  const sessions = offers.map(listDated);
  yield;
  const places = createNames(offers, ({ meetingPoint, town }) => [
    { name: meetingPoint?.trim() ?? '', town },
  ]);
  yield;
  const hosts = createNames(offers, (offer) =>
    offer.hosts.map(({ name }) => ({ name, town: offer.town })),
  );
  yield;
  const group = groupRepeats(offers);
  yield;
  const { nameRank, byName } = rankNames(offers);
  yield;
  const features = createNames(offers, ({ accessibility }) =>
    (accessibility ?? []).map((name) => ({ name })),
  );
  const towns = createTownNames(offers, rules.towns ?? []);
  yield;
  const editionsOf = offers.map((offer, at) =>
    listEditions(offer, sessions[at] ?? [], rules, memberships),
  );
  yield;
  const areas = createAreas(offers);
  yield;
  const topics = new Uint16Array(offers.length);
  const readTopics = createTopicReader();
  for (const [at, offer] of offers.entries()) {
    topics[at] = readTopics(offer);
    if (at % OFFERS_IN_A_STEP === 0) yield;
  }
  yield;
  return {
    /** Those with a begin of each offer, by time. */
    sessions,
    rows: sessions.flatMap(listRows),
    /** ISO weeks in which a session begins, ascending. */
    weeks: [...new Set(sessions.flatMap((own) => own.map(({ week }) => week)))].sort(),
    ages: findAges(offers),
    ageBounds: offers.map((offer, at) =>
      toAgeBounds(offer, sessions[at]?.[0]?.firstDay ?? null, findOwnRules(offer, rules).ageRule),
    ),
    points: offers.map(getPosition),
    feeCents: Float64Array.from(offers, (offer) => offer.feeCents ?? 0),
    /** Meeting points, at most one of each offer. */
    places: locatePlaces(places, offers),
    /** Streets and districts. */
    areas,
    hosts,
    features,
    /** Of a county; else without names. */
    towns,
    /** Bit n for the n-th value of the parameter. */
    wheelchair: Uint8Array.from(offers, (offer) => 1 << WHEELCHAIR.indexOf(toWheelchair(offer))),
    length: Uint8Array.from(offers, ({ sessions }) => toLengthBits(sessions)),
    topics,
    editionsOf,
    /** NaN without dates. */
    lastEnd: Float64Array.from(offers, ({ sessions }) => toLastEnd(sessions) ?? Number.NaN),
    group,
    /** Position by name, and the offers in that order. */
    nameRank,
    byName,
  };
}

/**
 * A group number for each offer, shared by repeats of one activity: same name with all its signs,
 * same town of a county, same hosts, other dates. Two offers with the same name on the same dates are
 * parallel groups and get different numbers; so does an offer without dates.
 */
export function groupRepeats(offers: readonly Offer[]): Int32Array {
  const groups = new Int32Array(offers.length);
  const numberByKey = new Map<string, number>();
  const parallels = new Map<string, number>();
  // Folding is slow, and a programme has few hosts.
  const names = new Set(offers.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
  const folded = new Map([...names].map((name) => [name, foldWords(name).join(' ')]));
  offers.forEach((offer, index) => {
    const hosts = offer.hosts.map(({ name }) => folded.get(name)).sort();
    const activity = [offer.town?.slug ?? '', toSameName(offer.name), ...hosts].join('\n');
    const dates = offer.sessions.map((session) => `${session.begin}/${session.end}`).join(' ');
    const isUndated = offer.sessions.every((session) => session.begin === null);
    const run = `${activity}\n\n${dates}`;
    const parallel = parallels.get(run) ?? 0;
    parallels.set(run, parallel + 1);
    const key = isUndated ? `${index}` : `${activity}\n\n${parallel}`;
    const number = numberByKey.get(key) ?? numberByKey.size;
    numberByKey.set(key, number);
    groups[index] = number;
  });
  return groups;
}

/** Without what means nothing: case, umlauts, spaces, kinds of dash and quotation mark. */
function toSameName(name: string): string {
  return foldText(name)
    .replace(/\s*\p{Dash_Punctuation}\s*/gu, '-')
    .replace(/["'\p{Initial_Punctuation}\p{Final_Punctuation}„‚]/gu, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** In German for every reader: names are German, and one order serves all languages. */
const collator = new Intl.Collator('de', { numeric: true });

/** Positions of all offers by name, signs in front left out, then alias; and the reverse. */
function rankNames(offers: readonly Offer[]) {
  const named = offers.map(({ name, alias }, at) => {
    return { key: name.replace(/^[^\p{L}\p{N}]+(?=.)/u, ''), alias, at };
  });
  named.sort((a, b) => collator.compare(a.key, b.key) || (a.alias < b.alias ? -1 : 1));
  const byName = Uint32Array.from(named, ({ at }) => at);
  const nameRank = new Uint32Array(offers.length);
  byName.forEach((offer, rank) => {
    nameRank[offer] = rank;
  });
  return { nameRank, byName };
}

/**
 * The editions that an offer belongs to: according to its membership; where that is not known, or
 * undecided, when a session begins within the edition's days. In a county the edition of that alias in
 * the offer's own town decides.
 */
function listEditions(
  offer: Offer,
  sessions: readonly DatedSession[],
  rules: CatalogueRules,
  memberships: readonly EditionMembership[],
): readonly Edition[] {
  const alias = toTownAlias(offer);
  const own = findOwnRules(offer, rules).editions;
  return rules.editions.filter((edition) => {
    const named = own.find((each) => each.alias === edition.alias);
    if (named === undefined) return false;
    const membership = memberships.find(
      (each) => each.edition === edition.alias && each.town === offer.town?.slug,
    );
    const isKnown = membership !== undefined && !membership.undecided.has(alias);
    if (isKnown) return membership.members.has(alias);
    const [first, last] = [toDay(named.from), toDay(named.to)];
    return sessions.some(({ firstDay }) => first <= firstDay && firstDay <= last);
  });
}

/** A session with a begin, and its week. */
export type DatedSession = ReturnType<typeof listDated>[number];

function listDated({ sessions }: Offer) {
  return toLocalSessions(sessions).map((session) => ({
    ...session,
    /** ISO. */
    week: toIsoWeek(session.firstDay),
  }));
}

/** An offer, by its number, with one of its sessions; null: it has none with a begin. */
export interface Row {
  readonly offer: number;
  readonly session: DatedSession | null;
}

function listRows(sessions: readonly DatedSession[], offer: number): readonly Row[] {
  return sessions.length === 0
    ? [{ offer, session: null }]
    : sessions.map((session) => ({ offer, session }));
}
