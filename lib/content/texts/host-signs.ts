import type { Nodes } from 'mdast';

/** A letter and a blank for Markdown that no reader sees. `cleanCharacters` leaves neither in a source. */
export const LETTER = '\u2060';
const BLANK = '\ufeff';
const SIGNS = '*_~`+';
/** Placeholder of each sign, in the same order: characters that `cleanCharacters` removes from every text. */
const STAND_INS = '\u0080\u0081\u0082\u0083\u0084';

/** Signs of Markdown as letters, which `restoreSigns` turns back. */
export function keepSigns(text: string): string {
  return text.replace(/[*_~`+]/g, (sign) => STAND_INS.charAt(SIGNS.indexOf(sign)));
}

/** Puts the signs of the source back into all texts of a parsed tree. */
export function restoreSigns(node: Nodes): void {
  for (const [key, text] of Object.entries(node))
    if (typeof text === 'string') Object.assign(node, { [key]: restore(text) });
  if ('children' in node) node.children.forEach(restoreSigns);
}

function restore(text: string): string {
  return text
    .replace(/[\u2060\ufeff]/g, '')
    .replace(/[\u0080-\u0084]/g, (sign) => SIGNS.charAt(STAND_INS.indexOf(sign)));
}

/** Rewrites `*`, `_`, `~` and backticks so that CommonMark reads them as people mean them. Linear. */
export function markSigns(source: string): string {
  return source.split('\n').map(markRuns).map(keepApostrophes).join('\n');
}

/** A backtick behind a letter is an apostrophe, and one in front of a letter ends nothing: `Los geht`s`. */
function keepApostrophes(line: string): string {
  return line.replace(BACKTICKS, (signs) => (/^`+$/.test(signs) ? keepSigns(signs) : signs));
}

/** An escaped one, code, or others. */
const BACKTICKS = /\\`|(?<![\p{L}\p{N}\p{M}`])(`+)(?!`)[^`]+\1(?![\p{L}\p{N}\p{M}`])|`+/gu;

/** Puts letters and blanks around runs of which CommonMark would not decide as `decideFlanks` does. */
function markRuns(line: string): string {
  let isBoldOpen = false;
  return line.replace(/\\.|[*_~]+/g, (signs, start: number) => {
    if (signs.startsWith('\\')) return signs;
    const runs = [...signs.matchAll(/\*+|_+|~+/g)].map(({ 0: text, index }) => {
      const at = start + index;
      const run: Run = {
        marker: text.charAt(0),
        size: text.length,
        before: line.charAt(at - 1),
        after: line.charAt(at + text.length),
      };
      const flanks = decideFlanks(run, isBoldOpen);
      if (run.size === 2 && run.marker !== '~')
        isBoldOpen = isBoldOpen && flanks.closes ? false : flanks.opens;
      return { text, run, flanks };
    });
    // Neighbouring runs are pinned in one step: pinning one alone would change what is beside the other.
    const isRead = runs.every(({ run, flanks }) =>
      isSame(flanks, readFlanks(run, isNoPunctuation)),
    );
    return isRead ? signs : runs.map(({ text, flanks }) => pin(text, flanks)).join('');
  });
}

interface Run {
  readonly marker: string;
  readonly size: number;
  /** The signs beside it; empty at an end of the line. */
  readonly before: string;
  readonly after: string;
}

interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

const isBlank = (sign: string): boolean => /^\s?$/.test(sign);
const isLetter = (sign: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(sign);
const isNoPunctuation = (sign: string): boolean => !/^$|[\s\p{P}\p{S}]/u.test(sign);

/** As CommonMark decides, where `isWord` tells letters from punctuation. */
function readFlanks({ marker, before, after }: Run, isWord: (sign: string) => boolean): Flanks {
  const opens = !isBlank(after) && (isWord(after) || !isWord(before));
  const closes = !isBlank(before) && (isWord(before) || !isWord(after));
  if (marker !== '_') return { opens, closes };
  return {
    opens: opens && (!closes || !isWord(before)),
    closes: closes && (!opens || !isWord(after)),
  };
}

const isSame = (one: Flanks, other: Flanks): boolean =>
  one.opens === other.opens && one.closes === other.closes;

/** The run between signs by which CommonMark reads it so. */
function pin(run: string, { opens, closes }: Flanks): string {
  if (!opens && !closes) return keepSigns(run);
  return (closes ? LETTER : BLANK) + run + (opens ? LETTER : BLANK);
}

const NEITHER: Flanks = { opens: false, closes: false };

/**
 * | rule | example | stays Markdown |
 * |---|---|---|
 * | a star or underscore between letters is a letter | `Jede*r`, `Schüler_innen`, `3*4 m` | `*kursiv*`, `**Neu**es` |
 * | a row of four or more is a line to write on | `Name:______` | |
 * | stars after a price or bracket only end emphasis | `12 €*, ermäßigt 8 €*` | `*nur 5 €*` |
 * | bold ends before a letter, and begins behind one | `**Achtung:**Bitte`, `Kurs**„Ton“**` | |
 * | bold within a line may have a blank inside | `** Achtung **`, `**Achtung: **Bitte` | |
 * | tildes between numbers are a range, and two end before a letter | `10~~12 Uhr` | `~~12 €~~8 €` |
 */
function decideFlanks(run: Run, isBoldOpen: boolean): Flanks {
  const { marker, size, before, after } = run;
  const { opens, closes } = readFlanks(run, isLetter);
  if (marker === '~') {
    const isRange = /\d/.test(before) && /\d/.test(after);
    return size !== 2 || isRange ? NEITHER : { opens, closes: !isBlank(before) };
  }
  const isBetweenLetters = isLetter(before) && isLetter(after);
  if (size > 3 || (isBetweenLetters && size === 1)) return NEITHER;
  // No emphasised words begin with a closing bracket or end with an opening one: `*) inkl. Essen`.
  const flanks = {
    opens: opens && !/[)\]]/.test(after),
    closes: closes && !/[([]/.test(before),
  };
  if (marker === '_') return flanks;
  if (/[€$%.,)\]\d!?’'"“”»-]/.test(before) && (isBlank(after) || /[.,;:!?)\]/]/.test(after)))
    return { opens: false, closes: flanks.closes };
  if (size !== 2) return flanks;
  if (!isBlank(before) && !isLetter(before) && isLetter(after))
    return { opens: true, closes: true };
  if (isLetter(before) && /[„“«‚"(]/.test(after)) return { opens: true, closes: true };
  if (isBlank(before) && isBoldOpen) return { opens: flanks.opens, closes: true };
  return { opens: flanks.opens || isBlank(before), closes: flanks.closes };
}
