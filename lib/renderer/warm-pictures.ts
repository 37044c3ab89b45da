import { NO_CRITERIA } from '../domain/criteria/parse-criteria';
import type { Clock, Timer } from '../domain/instant';
import type { Generation } from '../domain/mirror-state';
import { CARD_WIDTHS, type PictureWidth, pictureKey } from '../domain/picture-href';
import { searchCatalogue } from '../domain/search/search-catalogue';
import type { PictureOutcome } from '../protocol/content';
import type { Log } from '../runtime/log/create-log';
import type { Site } from './site';

/** Delay, so that requests of visitors after a new generation go first. */
const REST_MS = 5_000;

interface Parts {
  readonly site: Pick<Site, 'mirror' | 'catalogue'>;
  readonly getPicture: (key: string, width: PictureWidth) => Promise<PictureOutcome>;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Log, 'warn'>;
}

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
export function createPictureWarming(parts: Parts): PictureWarming {
  const { site, getPicture, clock, timer, log } = parts;
  let cancel = () => {};
  /** Counts up with each generation; an older run ends before its next picture. */
  let run = 0;
  /** Id of the generation whose pictures were all fetched: where there are many programmes, one comes again. */
  let fetched: string | null = null;

  function listAddresses(generation: Generation): ReadonlySet<string> {
    const { cards } = searchCatalogue(site.catalogue(generation), NO_CRITERIA, clock());
    return new Set(cards.flatMap(({ offer }) => offer.media.slice(0, 1)));
  }

  async function fetchAll(own: number): Promise<void> {
    const state = site.mirror.state(clock());
    if (!('generation' in state) || state.generation.id === fetched) return;
    const { generation } = state;
    for (const address of listAddresses(generation)) {
      for (const width of CARD_WIDTHS) {
        if (own !== run) return;
        const { kind } = await getPicture(pictureKey(address), width);
        // Broken or slow in one width, it is so in the others; a visitor asks again.
        if (kind !== 'picture') break;
      }
    }
    fetched = generation.id;
  }

  return {
    begin() {
      cancel();
      run += 1;
      const own = run;
      cancel = timer(REST_MS, () => {
        fetchAll(own).catch((err: unknown) => {
          log.warn({ err }, 'the pictures of the first page could not be fetched');
        });
      });
    },
    stop() {
      cancel();
      run += 1;
    },
  };
}
