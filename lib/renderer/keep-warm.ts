import type { Catalogue } from '../domain/catalogue';
import type { Clock, Timer } from '../domain/instant';
import type { MirrorEvent, MirrorReader } from '../domain/mirror-state';
import type { Log } from '../runtime/log/create-log';
import type { GetCatalogue } from './catalogue-memory';

/**
 * By then a process that has just begun is open, two changes in a row cost one index, and what
 * visitors asked in that moment has come first.
 */
const REST_MS = 2_000;

interface Parts {
  readonly mirror: Pick<MirrorReader, 'state' | 'subscribe'>;
  readonly catalogue: GetCatalogue;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Builds the index of each new generation, and then its text index, shortly after it has come, so
 * that no visitor waits for them. Returns what ends this.
 */
export function keepWarm({ mirror, catalogue, clock, timer, log }: Parts): () => void {
  let cancel = () => {};
  /** The one that is being indexed; null: a newer generation has come. */
  let latest: Catalogue | null = null;

  function plan(ms: number, build: () => void): void {
    cancel = timer(ms, () => {
      try {
        build();
      } catch (err) {
        // Whoever asks for it will meet the same error; until then nothing is lost.
        log.error({ err }, 'the index of a generation could not be built');
      }
    });
  }

  function warm(): void {
    const state = mirror.state(clock());
    if (!('generation' in state)) return;
    const made = catalogue(state.generation);
    latest = made;
    prepareText(made);
  }

  /** Slice by slice, each a step of its own: between two, what has come in meanwhile is answered. */
  function prepareText(made: Catalogue): void {
    plan(0, () => {
      if (made.prepareText()) made.text();
      else if (latest === made) prepareText(made);
    });
  }

  const unsubscribe = mirror.subscribe((event) => {
    if (!bringsGeneration(event)) return;
    cancel();
    latest = null;
    plan(REST_MS, warm);
  });
  return () => {
    unsubscribe();
    cancel();
  };
}

/** Whether the event brings a generation that differs from the one before. */
export function bringsGeneration(event: MirrorEvent): boolean {
  if (event.kind === 'committed' || event.kind === 'editions-read') return event.changed;
  return event.kind === 'restored';
}
