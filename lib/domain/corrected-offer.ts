import { type Offer, readCountyAlias } from './offer';
import { countEdits, foldWords } from './text/find-words';

/** The id that an alias probably begins with; null: none. Other aliases may share it. */
export function readAliasId(alias: string): number | null {
  const id = Number(/^(\d{1,15})(?:-|$)/.exec(alias)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Offers whose alias changed because the spelling of their name was corrected, by their new alias, as they
 * were before: same id, same hosts, same name apart from spelling. Not where several offers share an id.
 */
export function findCorrections(
  before: readonly Offer[],
  after: readonly Offer[],
): ReadonlyMap<string, Offer> {
  const lost = indexMissing(before, after);
  if (lost.size === 0) return new Map();
  const corrections = new Map<string, Offer>();
  for (const [id, corrected] of indexMissing(after, before)) {
    const former = lost.get(id);
    if (former && corrected && isRespelt(former, corrected))
      corrections.set(corrected.alias, former);
  }
  return corrections;
}

/** Those of the first list whose aliases the second one lacks, by id; null: several have the id. */
function indexMissing(
  offers: readonly Offer[],
  others: readonly Offer[],
): ReadonlyMap<number, Offer | null> {
  const present = new Set(others.map(({ alias }) => alias));
  const missing = new Map<number, Offer | null>();
  for (const offer of offers) {
    const id = present.has(offer.alias) ? null : readAliasId(offer.alias);
    if (id !== null) missing.set(id, missing.has(id) ? null : offer);
  }
  return missing;
}

const LONGEST_NAME = 400;
/** Allowed in a name of any length: two swapped letters count as two. */
const FEWEST_EDITS = 2;
/** In longer names one edit is allowed for each of so many letters. */
const LETTERS_AN_EDIT = 8;

function isRespelt(before: Offer, after: Offer): boolean {
  const toHosts = ({ hosts }: Offer) => hosts.map(({ name }) => fold(name)).sort();
  if (toHosts(before).join('\n') !== toHosts(after).join('\n')) return false;
  const [from, to] = [fold(before.name), fold(after.name)];
  if (from === to) return true;
  if (from.length > LONGEST_NAME || to.length > LONGEST_NAME) return false;
  // Numbers are never misspelt words: level 1 and level 2 are two offers.
  if (from.replace(/\D/g, '') !== to.replace(/\D/g, '')) return false;
  const allowed = Math.max(FEWEST_EDITS, Math.floor(from.length / LETTERS_AN_EDIT));
  return countEdits(from, to) <= allowed;
}

const fold = (text: string) => foldWords(text).join('');

/** The id in an alias, which a corrected spelling keeps, or the alias where another has the same id. */
export function createStableNames(
  offers: readonly Pick<Offer, 'alias'>[],
): (alias: string) => string {
  const owners = new Map<string, string | null>();
  for (const { alias } of offers) {
    const id = readId(alias);
    if (id !== null) owners.set(id, owners.has(id) ? null : alias);
  }
  return (alias) => {
    const id = readId(alias);
    const isOwn = id !== null && (!owners.has(id) || owners.get(id) === alias);
    return isOwn ? id : alias;
  };
}

function readId(alias: string): string | null {
  const { slug, alias: own } = readCountyAlias(alias) ?? { slug: null, alias };
  const id = readAliasId(own);
  if (id === null) return null;
  return slug === null ? String(id) : `${slug}/${id}`;
}
