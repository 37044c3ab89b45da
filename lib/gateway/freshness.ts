import { MINUTE_MS } from '../domain/instant';
import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Keeping } from '../routes';
import type { GatewayTime } from './gateway-clock';
import { type PeerAnswer, readHeader } from './peer';

/**
 * Validity of an answer that a renderer made or confirmed for this moment. Without information from
 * the renderer it is the current minute, because the answer may display the time.
 */
export function decideTerm(answer: Pick<PeerAnswer, 'headers'>, moment: GatewayTime): Term {
  const { edition, minute } = moment;
  const said = Number(readHeader(answer, RENDERED_HEADERS.holdsUntil) ?? Number.NaN);
  const holdsUntil = Number.isNaN(said) ? minute + MINUTE_MS : said;
  // Renders know minutes only: what turns within one is shown from the next one on.
  const until = Math.ceil(holdsUntil / MINUTE_MS) * MINUTE_MS;
  return { edition: edition ?? '', since: minute, until };
}

/** Time for which an outdated answer may be sent while its successor is being made. */
export const GRACE_MS = 60_000;

/** For how long a value is known to be what a render would give. */
export interface Term {
  /** The edition it was rendered or confirmed for. */
  readonly edition: string;
  /** From this moment … */
  readonly since: number;
  /** … to this one, unless the edition ends before. Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Whether a kept value may be sent. `current`: it is what a render now would give. `meanwhile`: its
 * successor must be on its way, and until then it may serve. `gone`: it may not be sent any more.
 */
export type Freshness = 'current' | 'meanwhile' | 'gone';

/** Judges a kept value at `moment`: the whole rule of how long an answer may live. */
export function decideFreshness(term: Term, keeping: Keeping, moment: GatewayTime): Freshness {
  if (keeping === 'never') return 'gone';
  if (keeping === 'process') return 'current';
  if (moment.edition === null) return 'gone';
  const isSameEdition = term.edition === moment.edition;
  if (keeping === 'generation') return isSameEdition ? 'current' : 'gone';
  // The clock was set back.
  if (moment.now < term.since) return 'gone';
  if (isSameEdition && moment.now < term.until) return 'current';
  const endedAt = Math.min(
    term.until,
    isSameEdition
      ? Number.POSITIVE_INFINITY
      : (moment.ended.get(term.edition) ?? Number.NEGATIVE_INFINITY),
  );
  return moment.now - endedAt < GRACE_MS ? 'meanwhile' : 'gone';
}
