import { writeFingerprint } from './fingerprint';
import type { Shortlist } from './shortlist';
import type { MarkedOffer } from './shortlist-answer';

/**
 * Remembers names and, where none is known yet, fingerprints of marked offers. With `accept` the
 * present fingerprint of that offer is taken for the one it was marked with. The same object when
 * nothing is new.
 */
export function learnOffers(
  list: Shortlist,
  found: ReadonlyMap<string, MarkedOffer>,
  accept: string | null = null,
): Shortlist {
  const marks = list.marks.map((mark) => {
    const answer = found.get(mark.alias);
    if (answer === undefined || answer.state === 'unknown') return mark;
    if (answer.state === 'gone') {
      return mark.name === answer.name ? mark : { ...mark, name: answer.name };
    }
    const { name } = answer.offer;
    const isNew = mark.print === null || accept === mark.alias;
    const print = isNew ? writeFingerprint(answer.offer) : mark.print;
    return mark.name === name && mark.print === print ? mark : { ...mark, name, print };
  });
  return marks.every((mark, index) => mark === list.marks[index]) ? list : { ...list, marks };
}
