import { nextBegin, type OwnView } from '../../domain/host/own-view';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import type { Words } from '../../messages/language';
import { formatInstant } from '../format/format-day';
import { describeFinding, type FindingView, type RepairPlace } from './describe-finding';
import { describeState, describeStateName, type StateView } from './describe-state';
import { describeVisibility, type VisibilityView } from './describe-visibility';

import type { ReviewedOffer } from './sum-up-to-do';

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

/** What was chosen, for paper, which has no tabs and no form; null: everything is shown. */
export function describeOwnView(view: OwnView, words: Words): string | null {
  const parts = [
    view.state === null ? null : describeStateName(view.state, words),
    view.q === '' ? null : words('host.list.searched', { text: view.q }),
    view.edition,
    view.host,
    view.past === 'hide' ? words('host.list.hidePast') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? words('host.list.chosen', { parts: parts.join(' · ') }) : null;
}
