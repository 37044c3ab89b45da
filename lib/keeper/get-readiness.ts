import type { Clock } from '../domain/instant';
import type {
  EditionRoll,
  EditionStanding,
  MirrorEvent,
  MirrorReader,
  Quarantine,
} from '../domain/mirror-state';
import type {
  EditionReport,
  Readiness,
  UnreadableReport,
  UpstreamHealth,
} from '../protocol/readiness';

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

/** Sources of the readiness of a site. */
export interface ReadinessSource {
  readonly mirror: Pick<MirrorReader, 'state' | 'quarantine' | 'editions'>;
  readonly clock: Clock;
  readonly upstreamHealth: () => UpstreamHealth;
}

/** Whether pages can show offers now, and what stands behind them. */
export function getReadiness({ mirror, clock, upstreamHealth }: ReadinessSource): Readiness {
  const state = mirror.state(clock());
  const rolls = 'generation' in state ? state.generation.rolls : [];
  const beside = {
    upstream: upstreamHealth(),
    unreadable: reportQuarantine(mirror.quarantine()),
    editions: reportEditions(mirror.editions(), rolls),
  };
  if ('generation' in state)
    return {
      ready: true,
      complete: true,
      offers: state.generation.offers.length,
      ageSeconds: Math.max(0, Math.floor(state.ageMs / 1_000)),
      lastPass: new Date(state.confirmedAt).toISOString(),
      ...beside,
    };
  const isLoading = state.kind === 'loading';
  return {
    ready: isLoading,
    complete: false,
    offers: isLoading ? state.offers.length : 0,
    ageSeconds: null,
    lastPass: null,
    ...beside,
  };
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
