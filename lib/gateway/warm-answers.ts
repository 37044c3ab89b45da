import type { PublicAnswers } from './answer-publicly';
import type { GatewayTime, WatchedMirror } from './gateway-clock';
import type { GatewayServices } from './gateway-services';
import type { MostAsked, RememberedAddresses } from './most-asked';

/** What warming stands on. */
export interface WarmingParts extends Pick<PublicAnswers, 'warm' | 'isBusy'> {
  readonly moment: () => GatewayTime;
  readonly mostAsked: MostAsked;
  readonly remembered: RememberedAddresses;
  readonly mirror: Pick<WatchedMirror, 'subscribe'>;
  readonly log: Pick<GatewayServices['log'], 'warn'>;
}

/** While visitors wait for something: until it is looked again whether they still do. */
const REST_MS = 10;
/** How often the addresses are written down while nothing is committed. */
const WRITE_MS = 60_000;

/**
 * Makes the answers that are asked for most true again after each commit, before a visitor asks for
 * them: one at a time, and only while no visitor waits. After a start it begins with those that were
 * asked for before it.
 */
export function warmAnswers(parts: WarmingParts): void {
  const { moment, mostAsked, remembered, mirror, warm, log } = parts;
  let warmed: string | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    // What is committed meanwhile begins another round.
    for (let { edition } = moment(); edition !== null && edition !== warmed; ) {
      warmed = edition;
      for (const { target, variant } of mostAsked.list()) {
        await waitForVisitors(parts);
        await warm(target, variant);
      }
      await write();
      ({ edition } = moment());
    }
  }

  function begin(): void {
    if (running || moment().edition === warmed) return;
    running = run().finally(() => {
      running = null;
      // A commit may have come just when the round was over.
      if (moment().edition !== warmed && moment().edition !== null) begin();
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

  recall().then(() => {
    begin();
    mirror.subscribe(begin);
    setInterval(() => {
      mostAsked.fade();
      write();
    }, WRITE_MS).unref();
  });
}

async function waitForVisitors({ isBusy }: WarmingParts): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
  while (isBusy());
}
