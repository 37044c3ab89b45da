import { nextBegin } from '../../domain/host/own-view';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/own-offer';
import type { Words } from '../../messages/words';
import { formatInstant } from '../format/format-instant';
import { describeFinding, type FindingView } from './describe-finding';
import { describeState, type StateView } from './describe-state';
import { describeVisibility, type VisibilityView } from './describe-visibility';
import type { RepairPlace } from './find-repair-place';
import type { ReviewedOffer } from './review-offer';

/** One own offer as a line of the list: finished words, null where there is nothing to say. */
export interface OwnRow {
  readonly id: number;
  readonly name: string;
  readonly hosts: string;
  readonly edition: string | null;
  readonly state: StateView;
  readonly next: string | null;
  /** The same instant, for a spreadsheet to sort by. */
  readonly nextAt: Instant | null;
  readonly participants: string;
  readonly visibility: VisibilityView;
  /** Errors first. */
  readonly findings: readonly FindingView[];
  /** The offer's page on the instance; empty: it gave none. */
  readonly url: string;
  readonly repair: RepairPlace & { readonly label: string };
}

/** How many may or must take part. */
export function describeParticipants(
  offer: Pick<OwnOffer, 'minParticipants' | 'maxParticipants'>,
  words: Words,
): string {
  // Null and 0 both mean "no bound".
  const min = offer.minParticipants || null;
  const max = offer.maxParticipants || null;
  if (min !== null && max !== null) return words('host.offer.participantsRange', { min, max });
  if (min !== null) return words('host.offer.participantsFrom', { min });
  if (max !== null) return words('host.offer.participantsUpTo', { max });
  return words('host.offer.participantsOpen');
}

/** Describes one own offer for the list, the report and the exports. */
export function describeOwnRow(
  { offer, findings, visibility, repair }: ReviewedOffer,
  now: Instant,
  words: Words,
  locale: string,
): OwnRow {
  const next = nextBegin(offer, now);
  return {
    id: offer.id,
    name: offer.name,
    hosts: offer.hosts.map((host) => host.name).join(', '),
    edition: offer.edition,
    state: describeState(offer, now, words, locale),
    next: next === null ? null : formatInstant(next, 'moment', locale),
    nextAt: next,
    participants: describeParticipants(offer, words),
    visibility: describeVisibility(visibility, words, locale),
    findings: findings.map((finding) => describeFinding(finding, words, locale)),
    url: offer.url,
    repair: {
      ...repair,
      label: words(repair.isOffer ? 'host.offer.toInstance' : 'host.login.toInstance'),
    },
  };
}
