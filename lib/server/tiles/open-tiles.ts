import { createDispatcher } from '../remote/create-dispatcher';
import type { Services } from '../services';
import { systemMonotonicClock } from '../system-timer';
import { createTiles, type Tiles } from './create-tiles';

/** Opens the map tiles of an instance as its settings and its instance file say. */
export function openTiles(
  services: Pick<Services, 'settings' | 'instance' | 'mirror' | 'clock' | 'log'>,
  userAgent: string,
): Tiles {
  const { settings, instance, mirror, clock, log } = services;
  const { httpsProxy, noProxy, dataDir, tilesUrl } = settings;
  return createTiles({
    mirror,
    clock,
    monotonic: systemMonotonicClock,
    log,
    userAgent,
    dataDir,
    template: tilesUrl,
    attribution: instance.map.attribution,
    center: instance.map.center,
    // No guard: the operator names the tile server, which may well stand next to this one.
    dispatcher: createDispatcher({ guard: null, httpsProxy, noProxy }),
  });
}
