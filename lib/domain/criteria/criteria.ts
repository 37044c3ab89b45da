import type { Day } from '../instant';

/** Values that criteria take, as they stand in the query. */
export type Weekday = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';
export type TimeOfDay = 'morning' | 'afternoon' | 'evening';
export type Length = 'half' | 'full' | 'multi';
export type Wheelchair = 'yes' | 'ask' | 'no';
export type RegistrationValue = 'none' | 'online' | 'host' | 'closed' | 'soon';
export type Sort = 'date' | 'relevance' | 'deadline' | 'fee' | 'name' | 'distance';

/** Days between which a session begins, both inclusive; null: open on that side. */
export interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** Children who shall fit: ages in years and months of birth (YYYY-MM). */
export interface Children {
  readonly ages: readonly number[];
  readonly born: readonly string[];
  /** `any`: at least one of them fits; `all`: every one of them. Without children `any`. */
  readonly fit: 'any' | 'all';
}

/** A point in degrees, WGS 84, or the slug of a meeting point. */
export type Centre = { readonly lat: number; readonly lng: number } | { readonly place: string };

/** A centre and how far from it, in kilometres; a null radius: any distance, but a known place. */
export interface Near {
  readonly centre: Centre;
  readonly radiusKm: number | null;
}

/**
 * Everything a visitor can ask of the list, one property per criterion. Lists are sorted and free
 * of duplicates; an empty list, false or null means that the criterion is not set.
 */
export interface Criteria {
  readonly q: string | null;
  /** ISO weeks, `2026-W31`. */
  readonly week: readonly string[];
  readonly days: Days;
  readonly weekday: readonly Weekday[];
  readonly time: readonly TimeOfDay[];
  readonly length: readonly Length[];
  readonly children: Children;
  readonly free: boolean;
  /** Euro cents. */
  readonly maxFee: number | null;
  /** Slugs of meeting points. */
  readonly place: readonly string[];
  /** Slugs of hosts' names. */
  readonly host: readonly string[];
  readonly near: Near | null;
  readonly wheelchair: readonly Wheelchair[];
  /** Slugs of features of accessibility. */
  readonly access: readonly string[];
  readonly registration: readonly RegistrationValue[];
  /** Alias of an edition from the instance file. */
  readonly edition: string | null;
  /** True: also offers whose last session has ended. */
  readonly past: boolean;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

/** A criterion by its name in code; its query parameters may be called otherwise. */
export type CriterionName = keyof Criteria;
