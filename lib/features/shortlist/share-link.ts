import { readBirthMonth } from '../../domain/child/fits-child';
import { nextId } from '../../domain/shortlist/chosen-children';
import { saveSearch, toSavedQuery } from '../../domain/shortlist/saved-search';
import {
  LONGEST_ALIAS,
  LONGEST_NICKNAME,
  LONGEST_SEARCH,
  LONGEST_SEARCH_NAME,
  type Mark,
  MOST_CHILDREN,
  MOST_MARKS,
  MOST_SEARCHES,
  type SavedSearch,
  type Shortlist,
} from '../../domain/shortlist/shortlist';

/** Content of a link: offers, their children, who are referred to by position, and searches. */
export interface SharedList {
  readonly children: readonly { readonly name: string; readonly born: string }[];
  readonly marks: readonly {
    /** The alias of the offer, or its number alone. */
    readonly alias: string;
    /** Positions in `children`; null: all whose age fits. */
    readonly children: readonly number[] | null;
  }[];
  /** Absent: it carries none. */
  readonly searches?: readonly Pick<SavedSearch, 'name' | 'query'>[];
}

const LONGEST_FRAGMENT = 40_000;
/** Radix of numbers in a link: the shortest that needs no capitals. */
const RADIX = 36;
/** Before an alias without a number. */
const ALIAS_SIGN = '-';

/**
 * A shortlist as the fragment of a link, without `#`: `2/Mia:201805,Jonas:201403/h,9:0.1,-zelten`.
 * Offers are numbers to the base 36, where their alias begins with one; `:0.1` are the children.
 * Searches follow as a further part, each with its name and its query: `3///Samstags:weekday%3Dsa`.
 * Browsers do not send fragments. Characters that could end a link in a message are percent-encoded.
 */
export function writeShareLink({
  marks,
  children,
  searches = [],
}: Pick<Shortlist, 'marks' | 'children' | 'searches'>): string {
  const position = new Map(children.map(({ id }, index) => [id, index]));
  const family = children.map(({ name, born }) => `${encode(name)}:${born.replace('-', '')}`);
  const numbers = marks.map(({ alias }) => readOfferNumber(alias));
  const offers = marks.map(({ alias, childIds }, at) => {
    const own = numbers[at] ?? null;
    // Two offers with one number differ in their aliases.
    const number = numbers.indexOf(own) === numbers.lastIndexOf(own) ? own : null;
    const offer = number === null ? ALIAS_SIGN + encode(alias) : number.toString(RADIX);
    return childIds === null
      ? offer
      : `${offer}:${childIds.map((id) => position.get(id)).join('.')}`;
  });
  const saved = searches.map(({ name, query }) => `${encode(name)}:${encode(query)}`);
  // The first version carried aliases.
  const [version, parts] = saved.length === 0 ? ['2', []] : ['3', [saved]];
  return [version, ...[family, offers, ...parts].map((part) => part.join(','))].join('/');
}

/**
 * Content of a link's fragment. `none`: it is no such link; `unreadable`: it is damaged or of a
 * later version. Never throws.
 */
export function readShareLink(fragment: string): SharedList | 'none' | 'unreadable' {
  const text = fragment.replace(/^#/, '');
  if (!/^\d{1,3}\//.test(text)) return 'none';
  const [version = '', family = '', offers = '', ...rest] = text.split('/');
  const readOffer = version === '1' ? readAlias : readNumber;
  const isKnown = /^[123]$/.test(version) && rest.length === (version === '3' ? 1 : 0);
  if (!isKnown || text.length > LONGEST_FRAGMENT) return 'unreadable';
  try {
    const children = split(family).map(readChild);
    const marks = split(offers).map((part) => readMark(part, children.length, readOffer));
    const aliases = new Set(marks.map(({ alias }) => alias));
    const searches = rest.flatMap(split).map(readSearch);
    const isTooMuch =
      children.length > MOST_CHILDREN ||
      marks.length > MOST_MARKS ||
      searches.length > MOST_SEARCHES;
    const isNothing = marks.length + searches.length === 0;
    if (isTooMuch || isNothing || aliases.size < marks.length) return 'unreadable';
    return { children, marks, ...(searches.length > 0 && { searches }) };
  } catch {
    return 'unreadable';
  }
}

function readChild(text: string): SharedList['children'][number] {
  const [, name = '', year, month] = /^([^:]+):(\d{4})(\d\d)$/.exec(text) ?? [];
  const child = { name: decode(name, LONGEST_NICKNAME), born: `${year}-${month}` };
  if (readBirthMonth(child.born) === null) throw new RangeError('no month of birth');
  return child;
}

function readMark(
  text: string,
  childCount: number,
  readOffer: (text: string) => string,
): SharedList['marks'][number] {
  const [, offer = '', list] = /^([^:]+)(?::([\d.]*))?$/.exec(text) ?? [];
  const positions = list === undefined ? null : list.split('.').filter(Boolean).map(Number);
  if (positions?.some((position) => position >= childCount)) throw new RangeError('no such child');
  return { alias: readOffer(offer), children: positions && [...new Set(positions)] };
}

function readSearch(text: string): Pick<SavedSearch, 'name' | 'query'> {
  const [, name = '', query = ''] = /^([^:]+):([^:]+)$/.exec(text) ?? [];
  const asked = toSavedQuery(decode(query, LONGEST_SEARCH));
  if (asked === null) throw new RangeError('no search');
  return { name: decode(name, LONGEST_SEARCH_NAME), query: asked };
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

/** A shortlist merged with the content of a link, and what is new in it. */
export type MergedShortlist = ReturnType<typeof mergeShortlist>;

/**
 * Adds the content of a link; removes nothing. A child with the same name and month of birth is the
 * same child; an offer assigned to children in both gets the union; a search that is saved already
 * keeps its name.
 */
export function mergeShortlist(mine: Shortlist, shared: SharedList) {
  const children = [...mine.children];
  const ids = shared.children.map(({ name, born }) => {
    const known = children.find(
      (child) => child.born === born && child.name.toLowerCase() === name.toLowerCase(),
    );
    if (known !== undefined) return known.id;
    if (children.length >= MOST_CHILDREN) return null;
    const child = { id: nextId(children), name, born };
    children.push(child);
    return child.id;
  });
  const marks = [...mine.marks];
  const newMarks: Mark[] = [];
  for (const { alias, children: positions } of shared.marks) {
    const childIds = positions?.map((at) => ids[at] ?? null).filter((id) => id !== null) ?? null;
    const at = marks.findIndex((mark) => isSameOffer(mark.alias, alias));
    const known = marks[at];
    if (known !== undefined) {
      if (known.childIds !== null && childIds !== null) {
        marks[at] = { ...known, childIds: [...new Set([...known.childIds, ...childIds])] };
      }
    } else if (marks.length < MOST_MARKS) {
      const mark = { alias, name: alias, print: null, childIds };
      marks.push(mark);
      newMarks.push(mark);
    }
  }
  const saved = mine.searches ?? [];
  const merged: Shortlist = { ...mine, marks, children };
  const list = (shared.searches ?? [])
    .filter(({ query }) => !saved.some((search) => search.query === query))
    .reduce((all, search) => saveSearch(all, { ...search, seenAt: 0 }), merged);
  return {
    list,
    newMarks,
    newChildren: children.slice(mine.children.length),
    newSearches: (list.searches ?? []).slice(saved.length),
  };
}

/** The number that an alias begins with ("17-kanutour", or "17" alone); null: it has none. */
export function readOfferNumber(alias: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})(?:-|$)/.exec(alias) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a text is the number of an offer and no alias, as in a shared link. */
export function isOfferNumber(text: string): boolean {
  return String(readOfferNumber(text)) === text;
}

/** Whether two texts mean the same offer: the same alias, or an alias and its number. */
export function isSameOffer(one: string, other: string): boolean {
  if (one === other) return true;
  const isNumbered = isOfferNumber(one) || isOfferNumber(other);
  return isNumbered && readOfferNumber(one) === readOfferNumber(other);
}
