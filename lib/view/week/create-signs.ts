import type { SignView } from './week-view-model';

/** Words ignored in abbreviations. */
const FILLERS = new Set(
  'der die das den dem des am an im in auf zu zum zur von vom und e ev v gmbh the of at and'.split(
    ' ',
  ),
);

/**
 * One to three letters for each name, all different: of the first words ("Kanu-Verein" → KV),
 * otherwise of the first word ("Bücherei" → Bü), otherwise with a number. A name's letters depend
 * only on the names before it in the list.
 */
export function createShortNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    for (const candidate of findCandidates(name)) {
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
    return '';
  });
}

function* findCandidates(name: string): Generator<string> {
  const all = name.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? ['?'];
  const telling = all.filter((word) => !FILLERS.has(word.toLowerCase()));
  const [first = '?', ...others] = telling.length > 0 ? telling : all;
  const [head = '?', ...rest] = [...first];
  for (const word of others) {
    if (/^\p{L}/u.test(word)) yield (head + [...word][0]).toUpperCase();
  }
  for (const letter of rest) yield head.toUpperCase() + letter.toLowerCase();
  yield head.toUpperCase();
  for (let number = 2; ; number++) yield `${head.toUpperCase()}${number}`;
}

const COLORS = 6;

/** A sign for each name: neighbours in the list differ in colour, the style changes after six. */
export function createSigns(names: readonly string[]): readonly SignView[] {
  return createShortNames(names).map((letters, index) => ({
    letters,
    color: index % COLORS,
    isOutlined: Math.floor(index / COLORS) % 2 === 1,
  }));
}
