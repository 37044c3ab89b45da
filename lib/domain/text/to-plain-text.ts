import type { Offer } from '../offer';

const known = new WeakMap<object, string>();

/** The offer's description as plain text on one line; read once for each offer, which never changes. */
export function getPlainDescription(offer: Pick<Offer, 'description'>): string {
  const before = known.get(offer);
  if (before !== undefined) return before;
  const text = toPlainText(offer.description);
  known.set(offer, text);
  return text;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const LONGEST_ENTITY = 6;
/** Where something of Markdown or HTML may begin. */
const SIGN = /[<[\]&*_~`|\\]/g;
const EMPHASIS = /[*_~`|]+/y;
const ESCAPED = /[!-/:-@[-`{-~]/;
/** What a line of a list, a heading or a quotation begins with. */
const LINE_START = /^[ \t]*(?:>[ \t]*)*(?:(?:#{1,6}|[-*+]|\d{1,3}[.)])[ \t]+)?/;
/** With two dashes together: the rule of a table, a heading or a break. */
const RULE = /^[ \t|:-]*$/;

/**
 * A description without its Markdown or HTML, on one line: for search and excerpts, not for pages.
 * It reads each character a bounded number of times, whatever stands in the text.
 */
export function toPlainText(source: string): string {
  return dropSigns(dropLineStarts(source)).replace(/\s+/g, ' ').trim();
}

function dropLineStarts(source: string): string {
  return source
    .split('\n')
    .map((line) => (line.includes('--') && RULE.test(line) ? '' : line.replace(LINE_START, '')))
    .join('\n');
}

/** Takes out tags, comments, scripts, destinations of links, and signs of emphasis; reads entities. */
function dropSigns(source: string): string {
  const find = createFinder(source);
  const pieces: string[] = [];
  /** Where the brackets that are still open stand among the pieces. */
  const open: number[] = [];
  let at = 0;
  for (SIGN.lastIndex = 0; ; SIGN.lastIndex = at) {
    const next = SIGN.exec(source)?.index ?? source.length;
    pieces.push(source.slice(at, next));
    if (next === source.length) return pieces.join('');
    at = next + 1;
    const sign = source[next] as string;
    switch (sign) {
      case '<': {
        const end = findTagEnd(source, next, find);
        pieces.push(end === null ? sign : ' ');
        at = end ?? at;
        break;
      }
      case '[':
        open.push(pieces.push(sign) - 1);
        break;
      case ']': {
        const bracket = open.pop();
        const end = source[at] === '(' ? find(')', at + 1) : null;
        if (bracket === undefined || end === null) pieces.push(sign);
        else {
          pieces[bracket] = '';
          // The text of a picture stands for it, as that of a link does.
          const before = pieces[bracket - 1] ?? '';
          if (before.endsWith('!')) pieces[bracket - 1] = before.slice(0, -1);
          at = end + 1;
        }
        break;
      }
      case '&': {
        const end = source.slice(at, at + LONGEST_ENTITY).indexOf(';');
        const read = end < 0 ? undefined : ENTITIES[source.slice(at, at + end)];
        pieces.push(read ?? sign);
        if (read !== undefined) at += end + 1;
        break;
      }
      case '\\': {
        const escaped = source[at] ?? '';
        const isEscape = ESCAPED.test(escaped);
        pieces.push(isEscape ? escaped : sign);
        if (isEscape) at += 1;
        break;
      }
      default: {
        EMPHASIS.lastIndex = next;
        const run = EMPHASIS.exec(source)?.[0] ?? sign;
        pieces.push(run.includes('|') ? ' ' : '');
        at = next + run.length;
      }
    }
  }
}

/** Where what begins with this `<` ends: a comment, a script or style with its content, a tag; null: none of them. */
function findTagEnd(source: string, at: number, find: Find): number | null {
  if (source.startsWith('<!--', at)) {
    const end = find('-->', at + 4);
    return end === null ? null : end + 3;
  }
  const name = /^\/?[a-z]+/i.exec(source.slice(at + 1, at + 8))?.[0].toLowerCase();
  if (name === undefined) return null;
  const end = find('>', at + 1);
  if (end === null) return null;
  const follows = source[at + 1 + name.length] ?? '';
  if ((name !== 'script' && name !== 'style') || /[\w-]/.test(follows)) return end + 1;
  const close = find(`</${name}`, end + 1);
  return close === null ? end + 1 : (find('>', close) ?? source.length - 1) + 1;
}

/** Where a text comes next at or after a place that never goes back; null: it comes no more. */
type Find = (text: '>' | ')' | '-->' | '</script' | '</style', from: number) => number | null;

/** Remembers what it found, so that a text which is far away or missing is looked for once. */
function createFinder(source: string): Find {
  const found = new Map<string, number>();
  let lower: string | null = null;
  return (text, from) => {
    const known = found.get(text);
    if (known !== undefined && (known < 0 || known >= from)) return known < 0 ? null : known;
    // Names of elements come in either case; lower case must not move what stands behind it.
    if (text.startsWith('</')) lower ??= source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const at = (text.startsWith('</') ? (lower as string) : source).indexOf(text, from);
    found.set(text, at);
    return at < 0 ? null : at;
  };
}

/** A text without its Markdown or HTML, paragraph by paragraph: what is shown where it cannot be read as such. */
export function splitParagraphs(source: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((lines) => toPlainText(lines.join('\n'))).filter((text) => text !== '');
}
