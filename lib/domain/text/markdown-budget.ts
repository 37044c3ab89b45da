/**
 * Limits for parsing a text as Markdown. The parser's time and memory grow quadratically with many
 * of these (8,000 stars: 17 s; 1,000 columns: 170 s), and a running parse cannot be aborted. Eight
 * pages of prose stay far below all of them.
 */
const MOST = {
  lines: 500,
  /** Runs of emphasis and code marks, and single brackets, tags, entities and addresses. */
  emphasis: 500,
  code: 300,
  brackets: 400,
  angles: 800,
  entities: 1_000,
  addresses: 400,
  /** Table cells, assuming for each line of a block as many as in the fullest one. */
  cells: 3_000,
  /** Nested quotations and lists on one line. */
  depth: 12,
  /** Consecutive punctuation marks: addresses are parsed backwards from their end. */
  signsTogether: 200,
  /** Unclosed inline HTML elements: each is reopened in every following block. */
  openStyles: 30,
} as const;

const MARKER = /(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/y;
const STYLE = /^<(\/?)(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b/i;

/** Whether a text can be parsed as Markdown in bounded time; reads each character once. */
export function fitsMarkdownBudget(source: string): boolean {
  const lines = source.split('\n');
  if (lines.length > MOST.lines) return false;
  return (
    countRuns(source, '*_~') <= MOST.emphasis &&
    countRuns(source, '`') <= MOST.code &&
    count(source, /[[\]]/g) <= MOST.brackets &&
    count(source, /</g) <= MOST.angles &&
    count(source, /&/g) <= MOST.entities &&
    count(source, /@|:\/\/|www\./gi) <= MOST.addresses &&
    lines.every((line) => measureDepth(line) <= MOST.depth) &&
    hasFewCells(lines) &&
    hasShortSigns(source) &&
    endsItsStyles(source)
  );
}

function count(source: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of source.matchAll(pattern)) found += 1;
  return found;
}

/** Runs of the same character. */
function countRuns(source: string, signs: string): number {
  let found = 0;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string;
    if (signs.includes(sign) && sign !== source[at - 1]) found += 1;
  }
  return found;
}

function measureDepth(line: string): number {
  let depth = 0;
  MARKER.lastIndex = line.length - line.trimStart().length;
  while (depth <= MOST.depth && MARKER.test(line)) depth += 1;
  return depth;
}

function hasFewCells(lines: readonly string[]): boolean {
  let before = 0;
  let rows = 0;
  let widest = 0;
  for (const line of lines) {
    if (line.trim() === '') {
      before += rows * widest;
      rows = 0;
      widest = 0;
    } else {
      rows += 1;
      widest = Math.max(widest, count(line, /\|/g));
    }
    if (before + rows * widest > MOST.cells) return false;
  }
  return true;
}

function hasShortSigns(source: string): boolean {
  let together = 0;
  for (const sign of source) {
    if (/\s/.test(sign)) together = 0;
    else if (!/[\p{L}\p{N}/=-]/u.test(sign)) together += 1;
    if (together > MOST.signsTogether) return false;
  }
  return true;
}

function endsItsStyles(source: string): boolean {
  const open = new Map<string, number>();
  let sum = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const [, end, name = ''] = STYLE.exec(source.slice(at, at + 10)) ?? [];
    if (name === '') continue;
    const before = open.get(name.toLowerCase()) ?? 0;
    const after = end === '/' ? Math.max(0, before - 1) : before + 1;
    open.set(name.toLowerCase(), after);
    sum += after - before;
    if (sum > MOST.openStyles) return false;
  }
  return true;
}
