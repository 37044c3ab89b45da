import { createAddressGuard } from '../remote/address-guard';
import { createDispatcher } from '../remote/create-dispatcher';
import type { Services } from '../services';
import { systemMonotonicClock } from '../system-timer';
import { allowPictureHosts } from './allow-picture-hosts';
import { createPictures, type Pictures } from './create-pictures';

/** Opens the pictures of an instance as its settings and its instance file say. */
export function openPictures(
  services: Pick<Services, 'settings' | 'instance' | 'mirror' | 'clock' | 'log'>,
  userAgent: string,
): Pictures {
  const { settings, instance, mirror, clock, log } = services;
  const { offersApiUrl, httpsProxy, noProxy, dataDir } = settings;
  const guard = createAddressGuard(new URL(offersApiUrl).hostname);
  return createPictures({
    mirror,
    clock,
    monotonic: systemMonotonicClock,
    log,
    userAgent,
    dataDir,
    dispatcher: createDispatcher({ guard, httpsProxy, noProxy }),
    isAllowed: allowPictureHosts(offersApiUrl, instance.pictureHosts),
  });
}
