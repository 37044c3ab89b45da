import type { Log } from '../runtime/log/create-log';
import type { QuietTurns } from '../runtime/quiet-turns';
import type { PublicAnswers } from './answer-publicly';
import type { GatewayTime, WatchedSite } from './gateway-clock';
import type { MostAsked, RememberedAddresses } from './most-asked';

/** Dependencies for refreshing the answers of one municipality. */
export interface WarmingParts extends Pick<PublicAnswers, 'warm'> {
  readonly moment: () => GatewayTime;
  readonly mostAsked: MostAsked;
  readonly remembered: RememberedAddresses;
  readonly watched: Pick<WatchedSite, 'subscribe'>;
  /** Runs each when its turn comes: one address at a time, whichever municipality it is of. */
  readonly takeTurn: QuietTurns;
  readonly log: Pick<Log, 'warn'>;
}

/** Interval for saving the addresses while nothing is committed. */
const WRITE_MS = 60_000;

/**
 * Makes the answers that are asked for most true again after each commit, before a visitor asks for
 * them. After a start it begins with those that were asked for before it. Returns what ends it.
 */
export function warmAnswers(parts: WarmingParts): () => void {
  const { moment, mostAsked, remembered, watched, warm, takeTurn, log } = parts;
  let warmed: string | null = null;
  let running: Promise<void> | null = null;
  let isRecalled = false;
  let isOver = false;

  async function run(): Promise<void> {
    // The keeper has told of this municipality, so it can be asked what it remembers.
    if (!isRecalled) await recall();
    isRecalled = true;
    // A commit during a round starts another one.
    for (
      let { shownGeneration } = moment();
      shownGeneration !== null && shownGeneration !== warmed && !isOver;
    ) {
      warmed = shownGeneration;
      for (const { target, variant } of mostAsked.list()) {
        await takeTurn(async () => {
          if (!isOver) await warm(target, variant);
        });
      }
      await write();
      ({ shownGeneration } = moment());
    }
  }

  function begin(): void {
    const { shownGeneration } = moment();
    if (running || isOver || shownGeneration === null || shownGeneration === warmed) return;
    running = run().finally(() => {
      running = null;
      // A commit may have come just when the round was over.
      begin();
    });
  }

  async function write(): Promise<void> {
    try {
      await remembered.write(mostAsked.list());
    } catch (err) {
      log.warn({ err }, 'the most asked addresses could not be written down');
    }
  }

  async function recall(): Promise<void> {
    try {
      for (const { target, variant } of await remembered.read()) mostAsked.count(target, variant);
    } catch (err) {
      log.warn({ err }, 'the most asked addresses could not be read');
    }
  }

  const stopWatching = watched.subscribe(begin);
  const writing = setInterval(() => {
    mostAsked.fade();
    void write();
  }, WRITE_MS);
  writing.unref();
  begin();
  return () => {
    isOver = true;
    stopWatching();
    clearInterval(writing);
  };
}
