import type { Day } from './instant';

/** What an offer may be about, as written in the query string, in the order of the tiles. */
export const TOPICS = [
  ...(['animals', 'water', 'sport', 'stage', 'crafts', 'cooking', 'nature'] as const),
  ...(['technology', 'games', 'books', 'indoors', 'outdoors'] as const),
] as const;

export type Topic = (typeof TOPICS)[number];

/** A topic that a town shows; `label`: its German name there, null: that of the site. */
export interface TownTopic {
  readonly topic: Topic;
  readonly label: string | null;
}

export const ALL_TOPICS: readonly TownTopic[] = TOPICS.map((topic) => ({ topic, label: null }));

/** Topics of where an offer takes place, not of what is done. */
const WHERE: readonly Topic[] = ['indoors', 'outdoors'];

/** Bit n for the n-th of `TOPICS`. */
export function toTopicBits(topics: readonly Topic[]): number {
  return topics.reduce((bits, topic) => bits | (1 << TOPICS.indexOf(topic)), 0);
}

export const SUBJECTS = toTopicBits(TOPICS.filter((topic) => !WHERE.includes(topic)));

/**
 * Of the instance file. Its days are inclusive; they assign offers to the edition only while the instance
 * has not reported which offers belong to it.
 */
export interface Edition {
  readonly alias: string;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
  /** The first day on which families can register; absent: that of the first phase, if any. */
  readonly registrationFrom?: Day | undefined;
  /** Parts of the registration in the town's words, such as a wish phase; days are inclusive. */
  readonly phases?: Pick<Edition, 'label' | 'from' | 'to'>[] | undefined;
}

export interface Town {
  /** Name of its instance file without `.json`; in addresses and queries of the county. */
  readonly slug: string;
  readonly name: string;
  /** Public origin of its own site, without a slash at the end, and the languages of that. */
  readonly siteUrl: string;
  readonly languages: readonly string[];
}

export interface CountyTown extends Town, Omit<CatalogueRules, 'towns'> {
  /** Host of its own site, which names it in the deployment. */
  readonly key: string;
}

/** Rules of a municipality that the public data does not contain. */
export interface CatalogueRules {
  /** Of a county, in the order of its file; absent or empty: it is no county. */
  readonly towns?: readonly CountyTown[];
  readonly ageRule: AgeRule;
  /** ISO weeks (`2026-W31`) in order; empty: the weeks that contain sessions are used. */
  readonly holidayWeeks: readonly string[];
  /** Empty: no editions are configured, and the parameter `edition` is ignored. */
  readonly editions: readonly Edition[];
  /** The topics that families can choose, in their order; empty: none. */
  readonly topics: readonly TownTopic[];
}

export function findOwnRules(
  offer: { readonly town?: Town | undefined },
  rules: CatalogueRules,
): CatalogueRules {
  const { town } = offer;
  return (town && rules.towns?.find(({ slug }) => slug === town.slug)) ?? rules;
}

/** Without an instance file. */
export const DEFAULT_RULES: CatalogueRules = {
  ageRule: { kind: 'day' },
  holidayWeeks: [],
  editions: [],
  topics: ALL_TOPICS,
};

/**
 * Age rule for children. `day`: age on the day of the first session. `year`: year of the first
 * session minus year of birth. `cutoff`: age on that date (MM-DD) in the year of the first session.
 * `tolerance`: age on the day, allowing either bound to be missed by up to that many months.
 */
export type AgeRule =
  | { readonly kind: 'day' }
  | { readonly kind: 'year' }
  | { readonly kind: 'cutoff'; readonly date: string }
  | { readonly kind: 'tolerance'; readonly months: number };

/** Editions of one alias are one choice; each town decides which offers belong to it. */
export function joinRules(towns: readonly CountyTown[], own: Pick<CatalogueRules, 'holidayWeeks'>) {
  const weeks = towns.map(({ holidayWeeks }) => holidayWeeks);
  const all = weeks.every((each) => each.length > 0) ? [...new Set(weeks.flat())].sort() : [];
  return {
    // Where they differ, the day: families then send the month of birth, which every rule can use.
    ageRule: findShared(towns.map(({ ageRule }) => ageRule)) ?? DEFAULT_RULES.ageRule,
    holidayWeeks: own.holidayWeeks.length > 0 ? [...own.holidayWeeks] : all,
    editions: joinEditions(towns.flatMap(({ editions }) => editions)),
  };
}

/** What all of them are; undefined: they differ. */
function findShared<T>(values: readonly T[]): T | undefined {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1 ? values[0] : undefined;
}

function joinEditions(editions: readonly Edition[]): Edition[] {
  const aliases = [...new Set(editions.map(({ alias }) => alias))];
  return aliases.flatMap((own) => {
    const same = editions.filter(({ alias }) => alias === own);
    const [first] = same;
    if (!first) return [];
    const days = same.flatMap(({ from, to }) => [from, to]).sort();
    return {
      alias: first.alias,
      label: first.label,
      from: days[0] ?? first.from,
      to: days.at(-1) ?? first.to,
      // Each town opens registration for itself: days are named where they are the same in all.
      registrationFrom: findShared(same.map(({ registrationFrom }) => registrationFrom)),
      phases: findShared(same.map(({ phases }) => phases)),
    };
  });
}
