import type {
  EditionRoll,
  EditionStanding,
  MirrorEvent,
  MirrorReader,
  MirrorState,
  Quarantine,
} from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import type { EditionReport, UnreadableReport, UpstreamHealth } from '../protocol/readiness';
import type { SiteSummary } from '../protocol/site-summary';

const MOST_REASONS = 5;

/** Describes a quarantine for whoever may ask; null: no pass is complete since the start. */
function reportQuarantine(quarantine: Quarantine | null): UnreadableReport | null {
  if (quarantine === null) return null;
  const { records, fields, reports } = quarantine;
  const reasons = reports
    .slice(0, MOST_REASONS)
    .map(({ count, field, reason }) => ({ count, what: `${field ?? 'record'} ${reason}` }));
  return { records, fields, reasons };
}

/** Facts about a municipality behind `/readyz`. */
export function findReadinessFacts(
  mirror: Pick<MirrorReader, 'quarantine' | 'editions'>,
  state: MirrorState,
  upstream: UpstreamHealth,
): SiteSummary['readiness'] {
  const rolls = 'generation' in state ? state.generation.rolls : [];
  return {
    offers: listOffers(state).length,
    upstream,
    unreadable: reportQuarantine(mirror.quarantine()),
    editions: reportEditions(mirror.editions(), rolls),
  };
}

/** Offers that can be shown: of the complete copy, or those read so far. */
export function listOffers(state: MirrorState): readonly Offer[] {
  if ('generation' in state) return state.generation.offers;
  return state.kind === 'loading' ? state.offers : [];
}

/** Watches the mirror's events for how the instance is doing. */
export function watchUpstreamHealth(mirror: Pick<MirrorReader, 'subscribe'>): () => UpstreamHealth {
  let health: UpstreamHealth = 'unknown';
  mirror.subscribe((event) => {
    health = toHealth(event) ?? health;
  });
  return () => health;
}

function toHealth({ kind }: MirrorEvent): UpstreamHealth | null {
  if (kind === 'pass-failed') return 'failing';
  return kind === 'page-read' || kind === 'committed' || kind === 'followed' ? 'ok' : null;
}

/** Describes the editions of the instance file, in its order. */
function reportEditions(
  standings: readonly EditionStanding[],
  rolls: readonly EditionRoll[],
): readonly EditionReport[] {
  return standings.map(({ edition, trouble }) => {
    const roll = rolls.find((each) => each.edition === edition);
    return {
      alias: edition,
      by: roll ? 'roll' : 'days',
      offers: roll?.members.size ?? null,
      trouble,
    };
  });
}
