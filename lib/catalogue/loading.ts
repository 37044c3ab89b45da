import type { Keeper } from '../protocol/keeper';
import type { SiteSummary } from '../protocol/site-summary';
import type { Log } from '../runtime/log/create-log';

interface LoadingNeeds {
  readonly site: string;
  readonly keeper: Pick<Keeper, 'summary'>;
  readonly log: Pick<Log, 'warn'>;
  readonly load: () => Promise<void>;
  /** Whether what is held is what a request names; null: whether it is what the keeper names. */
  readonly has: (generation: string | null) => boolean;
  /** Whether anything is held: what was never asked for is not followed. */
  readonly isHeld: () => boolean;
}

/** The generation that a summary names; null: none. */
export function findNamed(summary: SiteSummary | null): string | null {
  return summary?.mirror.kind === 'complete' ? summary.mirror.generation : null;
}

/** Creates the loading of one programme: one at a time, on request or when the keeper names another. */
export function createLoading({ site, keeper, log, load, has, isHeld }: LoadingNeeds) {
  let underWay: Promise<void> | null = null;

  function loadOnce(): Promise<void> {
    underWay ??= load()
      .catch((err) => {
        log.warn({ event: 'programme-not-loaded', site, err }, 'a programme could not be loaded');
        throw err;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  /** Loads what a summary names, and what the keeper names by then. Where it fails, the next one tries again. */
  function follow(summary: SiteSummary): void {
    if (!isHeld() || underWay || has(findNamed(summary))) return;
    loadOnce().then(
      () => follow(keeper.summary(site) ?? summary),
      () => undefined,
    );
  }

  return {
    follow,
    /** Loads unless the generation is held. Rejects as `load` does. */
    async require(generation: string | null): Promise<void> {
      if (has(generation)) return;
      // What is under way may have begun before the keeper had the named generation.
      await underWay?.catch(() => undefined);
      if (!has(generation)) await loadOnce();
    },
  };
}
