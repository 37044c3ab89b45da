import type { OwnVisibility } from '../../domain/host/explain-visibility';
import { isBygone } from '../../domain/host/is-bygone';
import { currentState } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import type { ReviewedOffer } from './review-offer';

/** An offer that wants attention; `reason` names why (a rule's code, or the kind of a visibility). */
export interface ToDoOffer {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** What a host should do next, over all own offers that have not run their course. */
export interface ToDo {
  readonly drafts: { readonly count: number; readonly oldestSince: Instant | null };
  /** Offers with at least one error, each with its first. */
  readonly errors: readonly ToDoOffer[];
  /** Published, yet not in the public list; those that nobody wanted hidden come first. */
  readonly hidden: readonly ToDoOffer[];
}

/** The answers that mean "published, and yet families do not find it", the most surprising first. */
const HIDDEN: readonly OwnVisibility['kind'][] = [
  'edition-inactive',
  'not-picked-up',
  'private-link',
];

/** Whether the offer is published and yet not in the public list. */
export function isHidden({ visibility }: Pick<ReviewedOffer, 'visibility'>): boolean {
  return HIDDEN.includes(visibility.kind);
}

/** The place of a hidden offer among the hidden: what nobody wanted comes first. */
export function rankHidden({ visibility }: Pick<ReviewedOffer, 'visibility'>): number {
  return HIDDEN.indexOf(visibility.kind);
}

/** Sums up what needs doing. */
export function sumUpToDo(reviewed: readonly ReviewedOffer[], now: Instant): ToDo {
  const current = reviewed.filter(({ offer }) => !isBygone(offer, now));
  const drafts = current.flatMap(({ offer }) => {
    const state = currentState(offer);
    return state?.name === 'draft' ? [state] : [];
  });
  const since = drafts.flatMap((state) => state.since ?? []);
  return {
    drafts: { count: drafts.length, oldestSince: since.length > 0 ? Math.min(...since) : null },
    errors: current.flatMap(({ offer, findings }) => {
      const error = findings.find(({ severity }) => severity === 'error');
      return error ? [{ id: offer.id, name: offer.name, reason: error.code }] : [];
    }),
    hidden: current
      .filter(isHidden)
      .sort((a, b) => rankHidden(a) - rankHidden(b))
      .map(({ offer, visibility }) => ({
        id: offer.id,
        name: offer.name,
        reason: visibility.kind,
      })),
  };
}
