import {
  explainVisibility,
  type OwnVisibility,
  type PublicView,
} from '../../domain/host/explain-visibility';
import { checkReadiness } from '../../domain/host/readiness/check-readiness';
import type { Finding, ReadinessContext } from '../../domain/host/readiness/rule';
import type { OwnOffer } from '../../domain/offer';
import { findRepairPlace, type RepairAddresses, type RepairPlace } from './create-finding-view';

/**
 * Kinds of visibility that mean "published, but not found by families", the least intended first.
 */
const HIDDEN: readonly OwnVisibility['kind'][] = [
  'edition-inactive',
  'not-picked-up',
  'private-link',
];

/** Whether the offer is published and yet not in the public list. */
export function isHidden({ visibility }: Pick<ReviewedOffer, 'visibility'>): boolean {
  return HIDDEN.includes(visibility.kind);
}

/** Kinds of visibility in which somebody can see the offer. */
const PUBLIC: readonly OwnVisibility['kind'][] = [
  'online',
  'online-outdated',
  'still-listed',
  'private-link',
  'copy-older',
];

/** Whether families, or those who know its address, can see the offer. */
export function isPublic({ visibility }: Pick<ReviewedOffer, 'visibility'>): boolean {
  return PUBLIC.includes(visibility.kind);
}

/** Rank of a hidden offer; unintended ones come first. */
export function rankHidden({ visibility }: Pick<ReviewedOffer, 'visibility'>): number {
  return HIDDEN.indexOf(visibility.kind);
}

/** An own offer with the results of all rules. */
export interface ReviewedOffer {
  readonly offer: OwnOffer;
  /** Those that nobody marked as intended, errors first. */
  readonly findings: readonly Finding[];
  /** Those that were marked as intended. */
  readonly intended: readonly Finding[];
  readonly visibility: OwnVisibility;
  readonly repair: RepairPlace;
}

/** Context of the rules: the programme around the offers. */
interface ReviewContext extends ReadinessContext, RepairAddresses {
  /** State of the public mirror for one alias. */
  readonly publicView: (alias: string) => PublicView;
  /** Fingerprints of intended findings, by offer id. */
  readonly intended: Readonly<Record<string, readonly string[]>>;
}

/** Applies every rule to one offer. */
export function reviewOffer(offer: OwnOffer, context: ReviewContext): ReviewedOffer {
  const visibility = explainVisibility(offer, context.publicView(offer.alias));
  const marks = context.intended[offer.id] ?? [];
  const found = checkReadiness(offer, context);
  const isMarked = ({ fingerprint, isImpossible }: Finding) =>
    !isImpossible && marks.includes(fingerprint);
  return {
    offer,
    findings: found.filter((finding) => !isMarked(finding)),
    intended: found.filter(isMarked),
    visibility,
    repair: findRepairPlace(offer, visibility, context),
  };
}
