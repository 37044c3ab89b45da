import { getServices, type Services } from '../services';
import { describeEditions, type EditionReport } from './describe-editions';
import { describeQuarantine, type UnreadableReport } from './describe-quarantine';

/** What `/readyz` says. */
export interface Readiness {
  /** From the first page of the mirror on, until the site is asked to stop. */
  readonly ready: boolean;
  /** After the first whole pass. */
  readonly complete: boolean;
  readonly offers: number;
  /** Seconds since the last successful pass; null before the first. */
  readonly ageSeconds: number | null;
  /** When the last successful pass ended (ISO 8601); null before the first. */
  readonly lastPass: string | null;
  readonly upstream: 'unknown' | 'ok' | 'failing';
  /** Null: no pass is complete since the start. */
  readonly unreadable: UnreadableReport | null;
  /** Those of the instance file. */
  readonly editions: readonly EditionReport[];
}

/** Answers GET /readyz: 200 when pages can show offers and will for a while, else 503. */
export function answerReadiness(services: Services = getServices()): Response {
  const described = describeReadiness(services);
  const readiness = { ...described, ready: described.ready && !services.isStopping() };
  return Response.json(readiness, {
    status: readiness.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(readiness.ready ? {} : { 'Retry-After': '5' }) },
  });
}

function describeReadiness({ mirror, clock, upstreamHealth }: Services): Readiness {
  const state = mirror.state(clock());
  const rolls = 'generation' in state ? state.generation.rolls : [];
  const beside = {
    upstream: upstreamHealth(),
    unreadable: describeQuarantine(mirror.quarantine()),
    editions: describeEditions(mirror.editions(), rolls),
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
