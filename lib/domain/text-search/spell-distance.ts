/** What a slip costs; leaving out, adding or mistaking a letter costs 1. */
const COST = { slip: 1, alike: 0.6, swapped: 0.8, doubled: 0.4, firstLetter: 0.3 } as const;

/** Letters that sound alike or lie side by side, one line for each. */
const ALIKE = new Set(
  [
    'dt',
    'bp',
    'gk',
    'ck',
    'sz',
    'cz',
    'iy',
    'fv',
    'vw',
    'ae',
    'mn',
    'ei',
    'io',
    'ou',
    'ij',
  ].flatMap((pair) => [pair, [...pair].reverse().join('')]),
);

/**
 * How far two folded words are apart for somebody who typed one and meant the other: the fewest
 * slips, two swapped letters being one, a letter doubled or not hardly any. A different first letter
 * costs a little more.
 */
export function measureSpelling(typed: string, meant: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: meant.length + 1 }, (_, at) => at * COST.slip);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row * COST.slip];
    const letter = typed[row - 1];
    for (let at = 1; at <= meant.length; at++) {
      const other = meant[at - 1];
      const added = letter === typed[row - 2] ? COST.doubled : COST.slip;
      const left = other === meant[at - 2] ? COST.doubled : COST.slip;
      const mistaken = ALIKE.has(`${letter}${other}`) ? COST.alike : COST.slip;
      let cost = Math.min(
        (previous[at - 1] as number) + (letter === other ? 0 : mistaken),
        (previous[at] as number) + added,
        (current[at - 1] as number) + left,
      );
      const isSwapped = row > 1 && at > 1 && letter === meant[at - 2] && typed[row - 2] === other;
      if (isSwapped) cost = Math.min(cost, (older[at - 2] as number) + COST.swapped);
      current.push(cost);
    }
    older = previous;
    previous = current;
  }
  return (previous[meant.length] as number) + (typed[0] === meant[0] ? 0 : COST.firstLetter);
}

/** The most that a word of so many letters may be mistyped. */
export function allowedDistance(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 6) return letters === 4 ? 1 : 1.3;
  return letters < 8 ? 1.6 : 2.3;
}
