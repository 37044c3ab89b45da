import type { Clock } from '../domain/instant';
import type { MirrorReader } from '../domain/mirror-state';
import type { Instance } from '../instance/instance';
import type { Settings } from '../instance/settings';
import type { Media, Pictures } from '../protocol/media';
import type { Log } from '../runtime/log/create-log';
import { createAddressGuard, createDispatcher } from '../runtime/remote/create-dispatcher';
import { systemMonotonicClock } from '../runtime/system-timer';
import { answerPicture, answerTile } from './pictures/answer-picture';
import { createPictures } from './pictures/create-pictures';
import { allowPictureHosts } from './pictures/picture-index';
import { createTiles } from './tiles/create-tiles';

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
  readonly pictures: Pictures;
  stop(): Promise<void>;
}

/** Opens pictures and map tiles of an instance as its settings and its instance file say. */
export function openMedia(needs: MediaNeeds): OpenMedia {
  const { settings, instance, mirror, clock, log, userAgent } = needs;
  const { offersApiUrl, httpsProxy, noProxy, dataDir, tilesUrl } = settings;
  const shared = { mirror, clock, monotonic: systemMonotonicClock, log, userAgent, dataDir };
  const guard = createAddressGuard(new URL(offersApiUrl).hostname);
  const pictures = createPictures({
    ...shared,
    dispatcher: createDispatcher({ guard, httpsProxy, noProxy }),
    isAllowed: allowPictureHosts(offersApiUrl, instance.pictureHosts),
  });
  const tiles = createTiles({
    ...shared,
    template: tilesUrl,
    attribution: instance.map.attribution,
    center: instance.map.center,
    // No guard: the operator names the tile server, which may well stand next to this one.
    dispatcher: createDispatcher({ guard: null, httpsProxy, noProxy }),
  });
  return {
    pictures,
    tiles,
    answerPicture: (key, request) => answerPicture(pictures, key, request),
    answerTile: (params) => answerTile(tiles, params, clock()),
    async stop() {
      await Promise.all([pictures.stop(), tiles.stop()]);
    },
  };
}
