import { NO_CRITERIA } from '../../domain/criteria/parse-criteria';
import type { Clock, Timer } from '../../domain/instant';
import type { MirrorReader } from '../../domain/mirror-state';
import { CARD_WIDTHS, pictureKey } from '../../domain/picture-href';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import type { Pictures } from '../../protocol/media';
import type { GetCatalogue } from '../../renderer/catalogue-memory';
import { bringsGeneration } from '../../renderer/keep-warm';
import type { Log } from '../../runtime/log/create-log';

/** By then the indexes of the new generation are built. */
const REST_MS = 5_000;

interface Parts {
  readonly mirror: Pick<MirrorReader, 'state' | 'subscribe'>;
  readonly catalogue: GetCatalogue;
  readonly pictures: Pick<Pictures, 'get'>;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Fetches the pictures of the first page of the list, in the widths that cards ask for, shortly after
 * a generation has come: one after the other, so that visitors' pictures always find a free place.
 * What is wanted comes from the mirror alone. Returns what ends this, once the picture that is under
 * way has come to rest.
 */
export function warmPictures({
  mirror,
  catalogue,
  pictures,
  clock,
  timer,
  log,
}: Parts): () => Promise<void> {
  let cancel = () => {};
  /** Counts up with each generation; an older run ends before its next picture. */
  let run = 0;
  let running: Promise<void> = Promise.resolve();

  function findAddresses(): readonly string[] {
    const state = mirror.state(clock());
    if (!('generation' in state)) return [];
    const { cards } = searchCatalogue(catalogue(state.generation), NO_CRITERIA, clock());
    return cards.flatMap(({ offer }) => offer.media.slice(0, 1));
  }

  async function fetchAll(own: number): Promise<void> {
    for (const address of new Set(findAddresses())) {
      for (const width of CARD_WIDTHS) {
        if (own !== run) return;
        const { kind } = await pictures.get(pictureKey(address), width);
        // Broken or slow in one width, it is so in the others; a visitor asks again.
        if (kind !== 'picture') break;
      }
    }
  }

  const unsubscribe = mirror.subscribe((event) => {
    if (!bringsGeneration(event)) return;
    cancel();
    run += 1;
    const own = run;
    cancel = timer(REST_MS, () => {
      running = fetchAll(own).catch((err: unknown) => {
        log.error({ err }, 'the pictures of the first page could not be fetched');
      });
    });
  });
  return () => {
    unsubscribe();
    cancel();
    run += 1;
    return running;
  };
}
