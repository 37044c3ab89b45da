import { FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import type { Offer, OwnOffer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { HostAreaOutcome } from '../../protocol/keeper';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import type { HostQuestion, OpenHostArea } from './open-page';

/** The cookie of the one host who is logged in. */
export const HOST_COOKIE = '__Host-sid=open';
const MINUTE_MS = 60_000;

/** A site whose one host has read `own`, while families see `listed`. */
export function createHostSite(
  own: readonly OwnOffer[],
  listed: readonly Offer[] = own,
  notes: Partial<Pick<OpenHostArea, 'before' | 'intended'>> = {},
): Site {
  const copy = { offers: own, readAt: FIXTURE_NOW, lost: 0 };
  const endedAt = FIXTURE_NOW - MINUTE_MS;
  return {
    clock: () => FIXTURE_NOW,
    settings: {
      siteUrl: 'https://programm.example',
      offersApiUrl: 'https://instance.example',
    },
    instance: {
      name: 'Neustadt',
      land: 'BY',
      adminOfferUrl: null,
      map: { center: { lat: 49.58, lng: 10.6 }, zoom: 14 },
    },
    programme: { ...createFixedMirror(listed), readSince: endedAt - MINUTE_MS },
    hasHostArea: () => true,
    ask: {
      enterHostArea: async (cookie: string | null): Promise<HostAreaOutcome> =>
        cookie === HOST_COOKIE
          ? { kind: 'open', copy, refresh: { kind: 'none' }, before: null, intended: {}, ...notes }
          : { kind: 'closed', reason: cookie === null ? null : 'over' },
    },
  } as unknown as Site;
}

/** The own offers of the host who is logged in. */
export async function enterSite(site: Site): Promise<OpenHostArea> {
  const outcome = await site.ask.enterHostArea(HOST_COOKIE);
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  return outcome;
}

export function askSite(site: Site, query = '', locale: Locale = 'de'): HostQuestion {
  const now = site.clock();
  return { site, query: new URLSearchParams(query), locale, t: getTranslator(locale), now };
}
