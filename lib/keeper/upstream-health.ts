import type { MirrorEvent, MirrorReader } from '../domain/mirror-state';
import type { UpstreamHealth } from '../protocol/readiness';

/** Watches the mirror's events for how the instance is doing. */
export function watchUpstreamHealth(mirror: Pick<MirrorReader, 'subscribe'>): () => UpstreamHealth {
  let health: UpstreamHealth = 'unknown';
  mirror.subscribe((event) => {
    health = judge(event) ?? health;
  });
  return () => health;
}

function judge({ kind }: MirrorEvent): UpstreamHealth | null {
  if (kind === 'pass-failed') return 'failing';
  return kind === 'page-read' || kind === 'committed' ? 'ok' : null;
}
