import { isBirthMonth } from '../../domain/child/fits-child';
import { enterChildren, isSameChild, nextId } from '../../domain/shortlist/children';
import {
  type Child,
  LONGEST_ALIAS,
  LONGEST_NICKNAME,
  type Mark,
  MOST_CHILDREN,
  MOST_MARKS,
  type Shortlist,
} from '../../domain/shortlist/shortlist';

const LONGEST_FRAGMENT = 40_000;
/** Radix of numbers in a link: the shortest that needs no capitals. */
const RADIX = 36;
/** Before an alias without a number. */
const ALIAS_SIGN = '-';

/**
 * A shortlist as the fragment of a link, without `#`: `2/Mia:201805,Jonas:201403/h,9:0.1,-zelten`.
 * Offers are numbers to the base 36, where their alias begins with one; `:0.1` are the children.
 * Browsers do not send fragments. Characters that could end a link in a message are percent-encoded.
 */
export function writeShareLink({ marks, children }: Shortlist): string {
  const position = new Map(children.map(({ id }, index) => [id, index]));
  const family = children.map(({ name, born }) => `${encode(name)}:${born.replace('-', '')}`);
  const numbers = marks.map(({ alias }) => readOfferNumber(alias));
  const offers = marks.map(({ alias, childIds }, at) => {
    const number = numbers[at] ?? null;
    // Two offers with one number differ in their aliases.
    const isOne = numbers.indexOf(number) === numbers.lastIndexOf(number);
    const offer =
      number !== null && isOne ? Number(number).toString(RADIX) : ALIAS_SIGN + encode(alias);
    return childIds === null
      ? offer
      : `${offer}:${childIds.flatMap((id) => position.get(id) ?? []).join('.')}`;
  });
  // The first version carried aliases, the third also searches.
  return ['2', family.join(','), offers.join(',')].join('/');
}

/**
 * `none`: no such link; `unreadable`: damaged or of a later version. Never throws. The alias of an
 * offer may be its number alone. Searches of the third version are left out.
 */
export function readShareLink(fragment: string): Shortlist | 'none' | 'unreadable' {
  const text = fragment.replace(/^#/, '');
  if (!/^\d{1,3}\//.test(text)) return 'none';
  const [version = '', family = '', offers = '', ...rest] = text.split('/');
  const readOffer = version === '1' ? readAlias : readNumber;
  const isKnown = /^[123]$/.test(version) && rest.length === (version === '3' ? 1 : 0);
  if (!isKnown || text.length > LONGEST_FRAGMENT) return 'unreadable';
  try {
    const children = split(family).map(readChild);
    const marks = split(offers).map((part) => readMark(part, children, readOffer));
    const aliases = new Set(marks.map(({ alias }) => alias));
    const isTooMuch = children.length > MOST_CHILDREN || marks.length > MOST_MARKS;
    if (isTooMuch || marks.length === 0 || aliases.size < marks.length) return 'unreadable';
    return { children, marks, searches: [] };
  } catch {
    return 'unreadable';
  }
}

function readChild(text: string, at: number): Child {
  const [, name = '', year, month] = /^([^:]+):(\d{4})(\d\d)$/.exec(text) ?? [];
  const born = `${year}-${month}`;
  if (!isBirthMonth(born)) throw new RangeError('no month of birth');
  return { id: `c${at + 1}`, name: decode(name, LONGEST_NICKNAME), born };
}

function readMark(
  text: string,
  children: readonly Child[],
  readOffer: (text: string) => string,
): Mark {
  const [, offer = '', list] = /^([^:]+)(?::([\d.]*))?$/.exec(text) ?? [];
  const positions = list?.split('.').filter(Boolean);
  const childIds = positions?.map((position) => {
    const child = children[Number(position)];
    if (child === undefined) throw new RangeError('no such child');
    return child.id;
  });
  const alias = readOffer(offer);
  return { alias, name: alias, childIds: childIds ? [...new Set(childIds)] : null };
}

function readAlias(text: string): string {
  return decode(text, LONGEST_ALIAS);
}

function readNumber(text: string): string {
  if (text.startsWith(ALIAS_SIGN)) return readAlias(text.slice(ALIAS_SIGN.length));
  if (!/^[\da-z]{1,6}$/.test(text)) throw new RangeError('no number');
  return String(Number.parseInt(text, RADIX));
}

function split(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

/** Like `encodeURIComponent`, plus the characters that messengers exclude from links. */
function encode(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '');
  return encodeURIComponent(wellFormed).replace(
    /[!'()*.~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string, longest: number): string {
  const decoded = decodeURIComponent(text);
  if (decoded === '' || decoded.length > longest) throw new RangeError('too short or too long');
  return decoded;
}

/** Adds the content of a link, behind what is there. An offer gets the children of both. */
export function mergeShortlist(mine: Shortlist, shared: Shortlist): Shortlist {
  const children = [...mine.children];
  /** Ids in the merged list by those of the link, of the children for whom there is room. */
  const ids = new Map<string, string>();
  for (const { id, name, born } of shared.children) {
    const known = children.find((child) => isSameChild(child, { name, born }));
    if (known === undefined && children.length >= MOST_CHILDREN) continue;
    const child = known ?? { id: nextId(children), name, born };
    if (known === undefined) children.push(child);
    ids.set(id, child.id);
  }
  const marks = [...mine.marks];
  for (const one of shared.marks) {
    const childIds = one.childIds?.flatMap((id) => ids.get(id) ?? []) ?? null;
    const at = marks.findIndex(({ alias }) => isSameOffer(alias, one.alias));
    const known = marks[at];
    if (known !== undefined) {
      if (known.childIds !== null && childIds !== null) {
        marks[at] = { ...known, childIds: [...new Set([...known.childIds, ...childIds])] };
      }
    } else if (marks.length < MOST_MARKS) {
      marks.push({ ...one, childIds });
    }
  }
  return enterChildren({ ...mine, marks }, children);
}

/** The number that an alias begins with ("17" of "17-kanutour" or "17"); null: it has none. */
export function readOfferNumber(alias: string): string | null {
  return /^[1-9]\d{0,8}(?=-|$)/.exec(alias)?.[0] ?? null;
}

/** Whether two texts mean the same offer: the same alias, or an alias and its number. */
function isSameOffer(one: string, other: string): boolean {
  return one === other || readOfferNumber(one) === other || one === readOfferNumber(other);
}
