import type { Route } from '../routes';
import { BusyError } from './busy-error';
import type { GatewayTime } from './gateway-clock';
import { type Peer, type PeerAnswer, PeerError } from './peer';
import { type RendererPool, SMALLEST_LOAD } from './renderers/renderer-pool';
import type { StaticFiles } from './static-files';
import { formatVariantUrl, type Target, type Variant } from './target';

/** Where answers come from that are not kept. */
export interface Sources {
  readonly renderers: RendererPool;
  /** Pictures and map tiles. */
  readonly media: Peer;
  readonly files: StaticFiles;
}

/** Request to the source of an address. */
export interface Making {
  /** Key of the municipality. */
  readonly site: string;
  readonly target: Target;
  readonly variant: Variant;
  readonly moment: GatewayTime;
  /** Fingerprint of the kept answer, where one is known. */
  readonly shown: string | null;
}

const MEDIA_RETRY_SECONDS = 2;

/**
 * Part of a renderer's place that an answer takes. Those of the API are made in a millisecond: of two at once
 * the second is there when the first is done, where a renderer rested for as long as the way back and forth
 * takes (0121).
 */
export function getLoad({ kind }: Route): number {
  return kind === 'api' ? SMALLEST_LOAD : 1;
}

/**
 * Has the answer of a public address made by whoever answers such addresses: the disk, the media
 * process or a renderer. Rejects with BusyError when that one is not there now.
 */
export function makeAnswer(making: Making, sources: Sources): Promise<PeerAnswer> {
  const { site, target, variant, moment, shown } = making;
  const { route, url } = target;
  if (route.answeredBy === 'disk') return sources.files.read(url);
  if (route.answeredBy === 'media') return askMedia(sources.media, site, url);
  return sources.renderers.render({
    key: target.keys[variant],
    site,
    url: formatVariantUrl(target, variant),
    // While nothing is complete the page counts along, and nothing is kept.
    now: moment.shownGeneration === null ? moment.now : moment.minute,
    generation: moment.generation,
    confirmedAt: moment.confirmedAt,
    shown: moment.shownGeneration === null ? null : shown,
    load: getLoad(route),
    ...(variant === 'rsc' && { headers: { rsc: '1' } }),
  });
}

async function askMedia(media: Peer, site: string, url: string): Promise<PeerAnswer> {
  // Nothing is sent to a process that has just been found away: nobody waits for that.
  if (!media.isUp()) throw new BusyError('down', MEDIA_RETRY_SECONDS);
  try {
    return await media.ask({ url, headers: { host: site } });
  } catch (error) {
    if (!(error instanceof PeerError)) throw error;
    throw new BusyError(error.code === 'refused' ? 'down' : error.code, MEDIA_RETRY_SECONDS);
  }
}
