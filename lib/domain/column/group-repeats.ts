import type { Offer } from '../offer';
import { foldWords } from '../text/find-words';

/**
 * A number for each offer, shared by the repeats of one activity: same name, same hosts, other
 * dates. Two offers with the same name on the same dates are parallel groups and stay apart; so does
 * one without dates.
 */
export function groupRepeats(offers: readonly Offer[]): Int32Array {
  const groups = new Int32Array(offers.length);
  const numberByKey = new Map<string, number>();
  const parallels = new Map<string, number>();
  offers.forEach((offer, index) => {
    const hosts = offer.hosts.map((host) => foldWords(host.name).join(' ')).sort();
    const activity = [foldWords(offer.name).join(' '), ...hosts].join('\n');
    const dates = offer.sessions.map((session) => `${session.begin}/${session.end}`).join(' ');
    // Without dates there are no other dates: such an offer stands alone.
    const isUndated = offer.sessions.every((session) => session.begin === null);
    const run = `${activity}\n\n${dates}`;
    const parallel = parallels.get(run) ?? 0;
    parallels.set(run, parallel + 1);
    const key = isUndated ? `${index}` : `${activity}\n\n${parallel}`;
    const number = numberByKey.get(key) ?? numberByKey.size;
    numberByKey.set(key, number);
    groups[index] = number;
  });
  return groups;
}
