import { NO_CRITERIA } from '../domain/criteria/parse-criteria';
import type { Timer } from '../domain/instant';
import type { Generation } from '../domain/mirror-state';
import { CARD_WIDTHS, pictureKey } from '../domain/picture-href';
import { searchCatalogue } from '../domain/search/search-catalogue';
import type { Log } from '../runtime/log/create-log';
import type { Site } from './site';

/** Delay, so that requests of visitors after a new generation go first. */
const REST_MS = 5_000;

/** Pictures that are to be there before the first visitor. */
export interface PictureWarming {
  /** A generation was loaded. */
  begin(): void;
  stop(): void;
}

/**
 * Has the content process fetch the pictures of the first page of the list, in the widths that cards ask
 * for, shortly after a generation has come: one after the other, so that visitors' pictures always find
 * a free place. Every renderer asks, and the content process fetches each picture once.
 */
export function createPictureWarming(
  site: Pick<Site, 'mirror' | 'catalogue' | 'getPicture' | 'clock'> & {
    readonly log: Pick<Log, 'warn'>;
  },
  timer: Timer,
): PictureWarming {
  let running = new AbortController();
  /** Id of the generation whose pictures were all fetched: where there are many programmes, one comes again. */
  let fetched: string | null = null;

  function listAddresses(generation: Generation): ReadonlySet<string> {
    const { cards } = searchCatalogue(site.catalogue(generation), NO_CRITERIA, site.clock());
    return new Set(cards.flatMap(({ offer }) => offer.media.slice(0, 1)));
  }

  async function fetchAll(signal: AbortSignal): Promise<void> {
    const state = site.mirror.state(site.clock());
    if (!('generation' in state) || state.generation.id === fetched) return;
    const { generation } = state;
    for (const address of listAddresses(generation)) {
      for (const width of CARD_WIDTHS) {
        if (signal.aborted) return;
        const { kind } = await site.getPicture(pictureKey(address), width);
        // Broken or slow in one width, it is so in the others; a visitor asks again.
        if (kind !== 'picture') break;
      }
    }
    fetched = generation.id;
  }

  return {
    begin() {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      timer(REST_MS, () => {
        if (signal.aborted) return;
        fetchAll(signal).catch((err: unknown) => {
          site.log.warn({ err }, 'the pictures of the first page could not be fetched');
        });
      });
    },
    stop: () => running.abort(),
  };
}
