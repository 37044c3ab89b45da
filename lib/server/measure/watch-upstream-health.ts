import type { MirrorEvent, MirrorReader } from '../../mirror/mirror-state';

/** How the last contact with the instance went; `unknown` until there was one. */
export type UpstreamHealth = 'unknown' | 'ok' | 'failing';

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
