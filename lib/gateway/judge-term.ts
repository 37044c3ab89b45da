import type { Basis } from '../protocol/basis';
import type { Term } from './freshness';
import type { FrontMoment } from './moment-watch';

const MINUTE_MS = 60_000;

/**
 * How long an answer rendered for this moment holds. Where nothing is known of what it was made from,
 * for the running minute: it may show the time.
 */
export function judgeTerm(bases: readonly Basis[] | null, moment: FrontMoment): Term {
  const holdsUntil = bases?.map((basis) => basis.holdsUntil) ?? [moment.minute + MINUTE_MS];
  return createTerm(Math.min(...holdsUntil), moment);
}

/**
 * How long a kept answer holds from this moment on, judged by what it was made from, without rendering
 * anything; null: a render now would give, or might give, something else.
 */
export function renewTerm(bases: readonly Basis[] | null, moment: FrontMoment): Term | null {
  if (bases === null || moment.edition === null) return null;
  let until = Number.POSITIVE_INFINITY;
  for (const basis of bases) {
    const showing = basis.showAt(moment.minute, moment.generation);
    if (showing === null || showing.fingerprint !== basis.fingerprint) return null;
    until = Math.min(until, showing.holdsUntil);
  }
  return createTerm(until, moment);
}

/** Renders know minutes only: what turns within one is shown from the next one on. */
function createTerm(holdsUntil: number, { edition, minute }: FrontMoment): Term {
  const until = Math.ceil(holdsUntil / MINUTE_MS) * MINUTE_MS;
  return { edition: edition ?? '', since: minute, until };
}
