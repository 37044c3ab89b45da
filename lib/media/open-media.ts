import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS } from '../domain/instant';
import { findTileArea } from '../domain/map/tile-area';
import type { MirrorReader } from '../domain/mirror-state';
import { pictureKey } from '../domain/picture-href';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { Media, Pictures } from '../protocol/media';
import type { Log } from '../runtime/log/create-log';
import { createDiskBudget } from '../runtime/remote/create-disk-cache';
import { createSharedGates } from '../runtime/remote/create-gate';
import { answerPicture, answerTile } from './pictures/answer-picture';
import { createPictureIndex } from './pictures/picture-index';
import { openSiteMedia } from './site-media';

/** What pictures and tiles of one instance are made of. */
export interface MediaNeeds {
  readonly settings: Pick<
    Settings,
    'offersApiUrl' | 'httpsProxy' | 'noProxy' | 'dataDir' | 'tilesUrl'
  >;
  readonly instance: Pick<Instance, 'pictureHosts' | 'map'>;
  readonly mirror: MirrorReader;
  readonly clock: Clock;
  readonly log: Log;
  readonly userAgent: string;
}

/** Pictures and tiles that run until they are stopped. */
export interface OpenMedia extends Media {
  readonly pictures: Pictures & Media['pictures'];
  stop(): Promise<void>;
}

/** Opens pictures and map tiles of an instance as its settings and its instance file say. */
export function openMedia(needs: MediaNeeds): OpenMedia {
  const { settings, instance, mirror, clock } = needs;
  const index = createPictureIndex(mirror, clock);
  const remembered = new LRUCache<string, { address: string; until: number }>({ max: 5_000 });
  const findBounds = () => {
    const state = mirror.state(clock());
    const offers =
      'generation' in state ? state.generation.offers : 'offers' in state ? state.offers : [];
    return findTileArea(offers, instance.map.center);
  };
  const { pictures, tiles, stop } = openSiteMedia({
    ...needs,
    pictureDirectory: path.join(settings.dataDir, 'pictures'),
    tileDirectory: path.join(settings.dataDir, 'tiles'),
    async findAddress(key) {
      const known = remembered.get(key);
      const kept = known && known.until > clock() ? known.address : null;
      const address = index.resolve(key) ?? kept;
      return address === null ? { kind: 'none' } : { kind: 'found', address };
    },
    findBounds,
    pictureBudget: createDiskBudget(512 * 1024 ** 2),
    tileBudget: createDiskBudget(256 * 1024 ** 2),
    shareResizing: createSharedGates(2),
  });
  return {
    pictures: {
      ...pictures,
      remember(addresses) {
        const until = clock() + DAY_MS;
        for (const address of addresses) remembered.set(pictureKey(address), { address, until });
      },
    },
    tiles: {
      describe: () => ({
        enabled: settings.tilesUrl !== null,
        attribution: instance.map.attribution,
        bounds: findBounds(),
      }),
    },
    answerPicture: (key, request) => answerPicture(pictures, key, request),
    answerTile: (params) => answerTile(tiles, params, clock()),
    async stop() {
      index.stop();
      await stop();
    },
  };
}
