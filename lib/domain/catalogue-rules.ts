import type { Day } from './instant';
import { ALL_TOPICS, type TownTopic } from './topic/topic';

/**
 * One edition (holiday programme) from the instance file. Its days are inclusive; they assign
 * offers to the edition only while the instance has not reported which offers belong to it.
 */
export interface Edition {
  readonly alias: string;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
  /** The first day on which families can register; absent: that of the first phase, if any. */
  readonly registrationFrom?: Day | undefined;
  /** Parts of the registration in the town's words, such as a wish phase; days are inclusive. */
  readonly phases?: EditionPhase[] | undefined;
}

export interface EditionPhase {
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

export interface Town {
  /** Name of its instance file without `.json`; in addresses and queries of the county. */
  readonly slug: string;
  readonly name: string;
  /** Public origin of its own site, without a slash at the end, and the languages of that. */
  readonly siteUrl: string;
  readonly languages: readonly string[];
}

/** A town of a county with the rules that hold for its offers. */
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

/** The rules that hold for an offer: in a county those of its town. */
export function findOwnRules(
  offer: { readonly town?: Town | undefined },
  rules: CatalogueRules,
): CatalogueRules {
  const { town } = offer;
  return (town && rules.towns?.find(({ slug }) => slug === town.slug)) ?? rules;
}

/** Rules without an instance file: age on the day, no named weeks, no editions, all topics. */
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
