import type { Offer } from '../offer';

const known = new WeakMap<object, string>();

/** The offer's description as plain text on one line; cached because offers are immutable. */
export function getPlainDescription(offer: Pick<Offer, 'description'>): string {
  const before = known.get(offer);
  if (before !== undefined) return before;
  const text = toPlainText(offer.description);
  known.set(offer, text);
  return text;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const LONGEST_ENTITY = 6;
/** Characters at which Markdown or HTML may begin. */
const SIGN = /[<[\]&*_~`|\\]/g;
const EMPHASIS = /[*_~`|]+/y;
const ESCAPED = /[!-/:-@[-`{-~]/;
/** Markers of lists, headings and quotations at the beginning of a line. */
const LINE_START = /^[ \t]*(?:>[ \t]*)*(?:(?:#{1,6}|[-*+]|\d{1,3}[.)])[ \t]+)?/;
/**
 * With two dashes together: the delimiter row of a table, a heading underline or a thematic break.
 */
const RULE = /^[ \t|:-]*$/;

/**
 * A description without Markdown and HTML, on one line: for search and excerpts, not for pages.
 * Takes linear time for any input.
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

/** Removes tags, comments, scripts, link destinations and emphasis marks; decodes entities. */
function dropSigns(source: string): string {
  const find = createFinder(source);
  const pieces: string[] = [];
  /** Positions of the open brackets among the pieces. */
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
          // A picture is replaced by its alternative text, a link by its label.
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

/**
 * End of the markup that begins with this `<`: a comment, a script or style with its content, a
 * tag; null: it is no markup.
 */
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

/**
 * Finds the next occurrence of a text from a position that never decreases; null: there is none.
 */
type Find = (text: '>' | ')' | '-->' | '</script' | '</style', from: number) => number | null;

/** Caches each result, so that a distant or missing text is searched for once. */
function createFinder(source: string): Find {
  const found = new Map<string, number>();
  let lower: string | null = null;
  return (text, from) => {
    const known = found.get(text);
    if (known !== undefined && (known < 0 || known >= from)) return known < 0 ? null : known;
    // Element names are case-insensitive; lowering only A-Z keeps all positions.
    if (text.startsWith('</')) lower ??= source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const at = (text.startsWith('</') ? (lower as string) : source).indexOf(text, from);
    found.set(text, at);
    return at < 0 ? null : at;
  };
}

/**
 * A text without Markdown and HTML, split into paragraphs: the fallback where it cannot be parsed.
 */
export function splitParagraphs(source: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((lines) => toPlainText(lines.join('\n'))).filter((text) => text !== '');
}
