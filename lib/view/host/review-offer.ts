import {
  explainVisibility,
  type OwnVisibility,
  type PublicView,
} from '../../domain/host/explain-visibility';
import { checkReadiness } from '../../domain/host/readiness/check-readiness';
import type { Finding, ReadinessContext } from '../../domain/host/readiness/rule';
import type { OwnOffer } from '../../domain/own-offer';
import { findRepairPlace, type RepairPlace } from './find-repair-place';

/** An own offer together with everything the rules say about it. */
export interface ReviewedOffer {
  readonly offer: OwnOffer;
  readonly findings: readonly Finding[];
  readonly visibility: OwnVisibility;
  readonly repair: RepairPlace;
}

/** What the rules need to know about the programme around the offers. */
export interface ReviewContext extends ReadinessContext {
  /** The mirror's side for one alias. */
  readonly publicView: (alias: string) => PublicView;
  /** The instance's own address. */
  readonly instanceUrl: string;
}

/** Applies every rule to one offer. */
export function reviewOffer(offer: OwnOffer, context: ReviewContext): ReviewedOffer {
  const visibility = explainVisibility(offer, context.publicView(offer.alias));
  return {
    offer,
    findings: checkReadiness(offer, context),
    visibility,
    repair: findRepairPlace(offer, visibility, context.instanceUrl),
  };
}
