import { keepSigns, LETTER } from './host-signs';

/**
 * Rewrites the lines that CommonMark would take for lists, quotations, headings or definitions and that
 * people mean as they are. Linear.
 *
 * | stays as text | remains Markdown |
 * |---|---|
 * | `24. Juli Basteln`, `10. Klasse`, `1. Kind 10 €`, `17. 05. 2026`, `3. Paddeln` | `1. Anmelden` above `2. Zahlen` |
 * | `1)` above `3)`: the numbers do not count up | |
 * | `+ 5 € Material`; `* inkl. Essen` below `12 €*` | `- Brot`, `* Brot` above `* Wasser` |
 * | `>10 Jahre`, `> 10 Jahre` | `> Zitat` |
 * | `# 12 im Keller`, `#` | `# Programm`, `## 3. Tag` |
 * | `=====` below a sentence, which is a rule | `=====` below a title |
 * | `[Treffpunkt]: Bahnhof`, `[^2]: Geschwister` without a use | `[a]: https://a.example` with `[a]` |
 * | `<Vorname Nachname> eintragen` | `<p>`, `<table>` |
 */
export function markLines(source: string): string {
  const lines = source.split('\n');
  const marked = [...lines];
  const change = (at: number, sign: RegExp, write = (found: string) => LETTER + found) => {
    marked[at] = marked[at]?.replace(sign, write) ?? '';
  };
  for (const at of findOwnNumbers(lines)) change(at, /(?<=\d)[.)]/);
  for (const at of findOwnBullets(lines)) change(at, /[*+]/, keepSigns);
  for (const at of findOwnLabels(lines)) change(at, /(?<=\]):/);
  lines.forEach((line, at) => {
    if (SIGN_OF_MORE.test(line)) change(at, />/);
    if (NUMBER_SIGN.test(line)) change(at, /#/);
    const [, name = '', rest = ''] = /^[ \t>]*<\/?([a-z][^\s<>/]*)([^<>\n]*)/i.exec(line) ?? [];
    if (name !== '' && readTag(name, rest) === 'words') change(at, /</);
    if (!/^[ \t]*=+[ \t]*$/.test(line)) return;
    if (isTitle(lines, at - 1)) {
      change(at - 1, /^[ \t]*/, () => '# ');
      marked[at] = '';
    } else if (line.includes('===')) marked[at] = '\n---';
  });
  return marked.join('\n');
}

const SIGN_OF_MORE = /^[ \t]*(?:>[ \t]*)+(?:= ?|ca\.? ?|ab |als )?\d/;
const NUMBER_SIGN = /^[ \t]*(?:#[ \t]+\d|#+[ \t]*$)/;
const LONGEST_TITLE = 80;

function isTitle(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  const isAlone = (lines[at - 1] ?? '').trim() === '';
  return isAlone && line.length <= LONGEST_TITLE && !/^$|^[#>]|^[-+*] |[.!?:;,…)]$/.test(line);
}

/** Marks before a numbered line, or none: blanks, quotations, bullets. */
const CONTAINERS = /^(?:[ \t]|>|[-+*](?=[ \t]))*/;
const NUMBERED = /^(\d{1,9})([.)])(?:[ \t]+(.*))?$/;

interface NumberedLine {
  readonly at: number;
  readonly value: number;
  readonly delimiter: string;
}

/** Numbered lines that are no list: a list starts at 1, counts up by one, and numbers no day or class. */
function findOwnNumbers(lines: readonly string[]): number[] {
  const own: number[] = [];
  // Lists under way, by their indentation.
  const open = new Map<number, NumberedLine[]>();
  const close = (deeperThan: number) => {
    for (const [indent, list] of open) {
      if (indent <= deeperThan) continue;
      open.delete(indent);
      if (!isList(list)) own.push(...list.map(({ at }) => at));
    }
  };
  let isAfterBlank = true;
  lines.forEach((line, at) => {
    if (line.trim() === '') {
      isAfterBlank = true;
      return;
    }
    const containers = CONTAINERS.exec(line)?.[0] ?? '';
    const [, value, delimiter = '', text] = NUMBERED.exec(line.slice(containers.length)) ?? [];
    if (value === undefined) {
      // Text at the margin of a list ends it.
      if (isAfterBlank) close(containers.length - 1);
    } else if (/[-+*]/.test(containers) || !text || ORDINAL.test(text)) own.push(at);
    else {
      close(containers.length);
      const list = open.get(containers.length) ?? [];
      open.set(containers.length, list);
      list.push({ at, value: Number(value), delimiter });
    }
    isAfterBlank = false;
  });
  close(-1);
  return own;
}

function isList(list: readonly NumberedLine[]): boolean {
  return (
    list.length > 1 &&
    list.every(({ value, delimiter }, nth) => value === nth + 1 && delimiter === list[0]?.delimiter)
  );
}

/** What makes a number an ordinal; not a time of day: `1. 13:00 Welcome`, `2. 13:30 Training` are a list. */
const ORDINAL = new RegExp(
  String.raw`^(?:(?!\d{1,2}[:.]\d\d(?!\d|\.))\d|(?:und|oder|bis|sowie|u\.|[-–—/&+])(?:\s|\d)|(?:${[
    'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    'jan|feb|mär|mrz|apr|jun|jul|aug|sept?|okt|nov|dez|mo|di|mi|do|fr|sa|so|kl|jg|og|ug|uhr|grad',
    String.raw`\p{L}*(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)`,
    String.raw`\p{L}*(?:klassen?|klässler(?:innen)?|stufen?|jahr|jahrgang|jahrgänge)`,
    String.raw`\p{L}*(?:wochen?|tage?|termine?|gruppen?|kurs|durchgang|durchlauf|runde|block)`,
    '(?:geschwister)?kind(?:er)?|geschwister|platz|preis|stunde|einheit|teil|mal|auflage|staffel',
    'stock|etage|obergeschoss|advent|mannschaft|vorsitzender?|vorstand|liga|abteilung|quartal|semester',
  ].join('|')})(?!\p{L}))`,
  'iu',
);

/** A star after a word or price, as for a remark below, outside of emphasis. */
function refersToRemark(line: string): boolean {
  let open = 0;
  for (const { 0: run, index } of line.matchAll(/\*+/g)) {
    const opens =
      /^[\s(]?$/.test(line.charAt(index - 1)) && /\S/.test(line.charAt(index + run.length));
    if (opens) open += 1;
    else if (open > 0) open -= 1;
    else if (
      /[^\s*]/.test(line.charAt(index - 1)) &&
      !/\p{L}|\d/u.test(line.charAt(index + run.length))
    )
      return true;
  }
  return false;
}

/** Stars of remarks (`* inkl. Essen` below `12 €*`), and pluses before a number or alone. */
function findOwnBullets(lines: readonly string[]): number[] {
  const own: number[] = [];
  const read = (at: number) => /^[ \t]*([*+])[ \t]+(\S)/.exec(lines[at] ?? '');
  let hasReference = false;
  let before: string | undefined;
  lines.forEach((line, at) => {
    const [, mark, first = ''] = read(at) ?? [];
    const isAlone = mark !== before && mark !== read(at + 1)?.[1];
    if (mark === '+' && (isAlone || /\d/.test(first))) own.push(at);
    if (mark === '*' && isAlone && hasReference) own.push(at);
    if (line.trim() !== '') before = mark;
    hasReference ||=
      line.includes('*') && refersToRemark(mark === '*' ? line.trimStart().slice(1) : line);
  });
  return own;
}

const LABEL_LINE = /^[ \t>]*\[(\^?[^\]\n]{1,200})\]:[ \t]*(\S*)/;
const ADDRESS =
  /^<?(?:[a-z][a-z0-9+.-]*:|www\.|[/#]|\.\.?\/|[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.[a-z]{2,}(?:[/?#>]|$)|[^\s@]+@[^\s@]+\.)/iu;

/** `[Label]:` that nothing refers to, or without an address behind it. */
function findOwnLabels(lines: readonly string[]): number[] {
  const normalise = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase();
  const used = new Set<string>();
  for (const line of lines) {
    const start = LABEL_LINE.test(line) ? line.indexOf('[') : -1;
    for (const { 1: label = '', index, 0: all } of line.matchAll(/\[(\^?[^[\]\n]{1,200})\]/g)) {
      if (!(index === start && line[index + all.length] === ':')) used.add(normalise(label));
    }
  }
  const defined = new Set<string>();
  return lines.flatMap((line, at) => {
    const [, label, target = ''] = LABEL_LINE.exec(line) ?? [];
    if (label === undefined) return [];
    const name = normalise(label);
    const isMarkdown =
      used.has(name) && !defined.has(name) && (label.startsWith('^') || ADDRESS.test(target));
    defined.add(name);
    return isMarkdown ? [] : [at];
  });
}

/** Element names of HTML, living and obsolete. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del details
  dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3
  h4 h5 h6 head header hgroup hr html i iframe img image input ins kbd label legend li link main map
  mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param
  picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small
  source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
  time title tr track tt u ul var video wbr xml xmp`.split(/\s+/),
);

/** Tags that an editor may well write with one capital letter. */
const FORMATTING = /^(?:br|p|div|li|ul|ol|span|strong|em|table|tr|td|th|h[1-6]|hr)$/i;

/**
 * Whether `<name rest>` is an element of HTML, markup that no reader needs (`<o:p>`, unknown elements
 * with attributes), or words in angle brackets: `<Vorname Nachname>`, `<info@verein.example>`, `<Link>`.
 */
export function readTag(name: string, rest: string): 'element' | 'markup' | 'words' {
  const isPlaceholder = /^[A-ZÄÖÜ][a-zäöüß]+$/.test(name) && !FORMATTING.test(name);
  if (ELEMENTS.has(name.toLowerCase()) && (!isPlaceholder || rest.includes('='))) return 'element';
  if (/^[a-z]\w*:(?!\/)/i.test(name) && !name.includes('@')) return 'markup';
  return /^[\w-]+$/.test(name) && /\w\s*=/.test(rest) ? 'markup' : 'words';
}
