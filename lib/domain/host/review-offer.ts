import type { Instant } from '../instant';
import type { OwnOffer } from '../own-offer';
import { explainVisibility, type OwnVisibility, type PublicView } from './explain-visibility';
import { checkReadiness } from './readiness/check-readiness';
import type { Finding, ReadinessContext } from './readiness/rule';
import { currentState } from './state';

/** An own offer together with everything the rules say about it. */
export interface ReviewedOffer {
  readonly offer: OwnOffer;
  readonly findings: readonly Finding[];
  readonly visibility: OwnVisibility;
}

/** What the rules need to know about the programme around the offers. */
export interface ReviewContext extends ReadinessContext {
  /** The mirror's side for one alias. */
  readonly publicView: (alias: string) => PublicView;
}

/** Applies every rule to one offer. */
export function reviewOffer(offer: OwnOffer, context: ReviewContext): ReviewedOffer {
  return {
    offer,
    findings: checkReadiness(offer, context),
    visibility: explainVisibility(offer, context.publicView(offer.alias)),
  };
}

/** What a host should do next, over all own offers. */
export interface ToDo {
  readonly drafts: { readonly count: number; readonly oldestSince: Instant | null };
  /** Offers with at least one error, and which rules found them, most frequent first. */
  readonly errors: { readonly count: number; readonly codes: readonly string[] };
  /** Published, yet not in the public list: by answer, most frequent first. */
  readonly hidden: { readonly count: number; readonly kinds: readonly OwnVisibility['kind'][] };
}

const HIDDEN: readonly OwnVisibility['kind'][] = [
  'private-link',
  'edition-inactive',
  'not-picked-up',
];

/** Sums up what needs doing. */
export function sumUpToDo(reviewed: readonly ReviewedOffer[]): ToDo {
  const drafts = reviewed.flatMap(({ offer }) => {
    const state = currentState(offer);
    return state?.name === 'draft' ? [state] : [];
  });
  const since = drafts.flatMap((state) => state.since ?? []);
  const faulty = reviewed.filter(({ findings }) => findings.some(isError));
  const codes = faulty.flatMap(({ findings }) => findings.filter(isError).map(({ code }) => code));
  const kinds = reviewed.map(({ visibility }) => visibility.kind).filter((k) => HIDDEN.includes(k));
  return {
    drafts: { count: drafts.length, oldestSince: since.length > 0 ? Math.min(...since) : null },
    errors: { count: faulty.length, codes: byFrequency(codes) },
    hidden: { count: kinds.length, kinds: byFrequency(kinds) },
  };
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

function byFrequency<T>(values: readonly T[]): readonly T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
