import type { Clock } from '../domain/instant';
import type { Bounds } from '../domain/map/bounds';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { Log } from '../runtime/log/create-log';
import { createDiskCache, type DiskBudget } from '../runtime/remote/create-disk-cache';
import type { Gate } from '../runtime/remote/create-gate';
import { createAddressGuard, createDispatcher } from '../runtime/remote/fetch-bytes';
import { systemMonotonicClock } from '../runtime/system-timer';
import {
  allowPictureHosts,
  createPictures,
  type Pictures,
  type PicturesOptions,
} from './pictures/create-pictures';
import { createTiles, type Tiles } from './tiles/create-tiles';

interface SiteContentNeeds {
  readonly settings: Pick<Settings, 'offersApiUrl' | 'httpsProxy' | 'noProxy' | 'tilesUrl'>;
  readonly instance: Pick<Instance, 'county' | 'pictureHosts'>;
  readonly pictureDirectory: string;
  readonly tileDirectory: string;
  readonly findAddress: PicturesOptions['findAddress'];
  /** Where there are tiles; null: nowhere. */
  readonly findBounds: () => Bounds | null;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug' | 'warn'>;
  readonly userAgent: string;
  /** Bytes on disk, shared with the other municipalities. */
  readonly pictureBudget: DiskBudget;
  readonly tileBudget: DiskBudget;
  /** Notes what may end the process. */
  readonly runJob: PicturesOptions['runJob'];
  /** The processor, shared with the other municipalities. */
  readonly shareResizing: (mostWaiting: number) => Gate;
}

/** Pictures and tiles of one municipality, until they are stopped. */
export interface SiteContent {
  /** Null: it is a county, whose pictures are those of its towns. */
  readonly pictures: Pictures | null;
  readonly tiles: Tiles;
  stop(): Promise<void>;
}

const MOST_WAITING = 400;

/** Opens pictures and map tiles of a municipality as its settings and its instance file say. */
export function openSiteContent(needs: SiteContentNeeds): SiteContent {
  const { settings, instance, clock, log, userAgent } = needs;
  const { offersApiUrl, httpsProxy, noProxy, tilesUrl } = settings;
  const shared = { clock, monotonic: systemMonotonicClock, log, userAgent };
  const openCache = (directory: string, budget: DiskBudget) =>
    createDiskCache(directory, budget, clock, (err) =>
      log.warn(
        { event: 'cache-unwritable', directory, err },
        'fetched pictures cannot be kept on disk, and are fetched again when they are asked for',
      ),
    );
  const resizeGate = needs.shareResizing(MOST_WAITING);
  const openPictures = () =>
    createPictures({
      ...shared,
      findAddress: needs.findAddress,
      cache: openCache(needs.pictureDirectory, needs.pictureBudget),
      resizeGate,
      runJob: needs.runJob,
      dispatcher: createDispatcher({
        ...{ guard: createAddressGuard(new URL(offersApiUrl).hostname), httpsProxy, noProxy },
      }),
      isAllowed: allowPictureHosts(offersApiUrl, instance.pictureHosts),
    });
  const pictures = instance.county === null ? openPictures() : null;
  const tiles = createTiles({
    ...shared,
    template: tilesUrl,
    resizeGate,
    runJob: needs.runJob,
    findBounds: needs.findBounds,
    cache: openCache(needs.tileDirectory, needs.tileBudget),
    // No guard: the operator names the tile server, which may well be next to this one.
    dispatcher: createDispatcher({ guard: null, httpsProxy, noProxy }),
  });
  return {
    pictures,
    tiles,
    async stop() {
      await Promise.all([pictures?.stop(), tiles.stop()]);
    },
  };
}
