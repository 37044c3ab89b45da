import { parseCriteria } from '../criteria/parse-criteria';
import { serializeCriteria } from '../criteria/serialize-criteria';

/** Parameters that would tell of a place or a child: only that they were used is counted. */
const NAMELESS: ReadonlySet<string> = new Set(['near', 'born']);
/** Parameters of how the result is shown, not of what is looked for. */
const UNCOUNTED: ReadonlySet<string> = new Set(['page', 'sort', 'radius', 'fit']);
const LONGEST_VALUE = 100;
const MOST_WORDS = 8;

/**
 * Names everything that a search asks for, from its canonical query: `search` itself, each value of a
 * criterion, the words of its text. Empty for a further page of a result, which asks nothing new.
 */
export function nameSearch(query: string): readonly string[] {
  const { criteria } = parseCriteria(new URLSearchParams(query));
  if (criteria.page > 1) return [];
  const keys = new Set(['search']);
  for (const [name, value] of serializeCriteria(criteria)) {
    if (name === 'q') for (const word of listWords(value)) keys.add(`q=${word}`);
    else if (NAMELESS.has(name)) keys.add(`${name}=set`);
    else if (!UNCOUNTED.has(name) && value.length <= LONGEST_VALUE) keys.add(`${name}=${value}`);
  }
  return [...keys];
}

/** Words in lower case, without what holds a number or an @: it could be somebody's address. */
function listWords(text: string): readonly string[] {
  const parts = text.normalize('NFC').toLowerCase().split(/\s+/);
  const words = parts
    .filter((part) => !/[\d@]/.test(part))
    .flatMap((part) => part.split(/[^\p{L}\p{M}]+/u));
  return words.filter((word) => /^[\p{L}\p{M}]{3,30}$/u.test(word)).slice(0, MOST_WORDS);
}

/** Names the opening of an offer. */
export function nameOffer(alias: string): string {
  return `offer=${alias}`;
}
