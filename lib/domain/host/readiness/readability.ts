/** How a text reads, measured without knowing its language. */
export interface Readability {
  /**
   * LIX, "läsbarhetsindex": words per sentence plus the percentage of words with more than six letters
   * (C. H. Björnsson, Läsbarhet, Stockholm 1968). German children's books have about 30 to 40, fiction
   * 40 to 50, non-fiction 50 to 60, specialist texts more.
   */
  readonly lix: number;
  readonly wordCount: number;
  /** Words of the longest sentence. */
  readonly longestSentence: number;
  /** Share of the words of three or more letters that are written in capitals. */
  readonly capitalShare: number;
  /** Characters of the longest paragraph. */
  readonly longestParagraph: number;
}

const WORD = /[\p{L}\p{N}]+(?:[-'’*:][\p{L}\p{N}]+)*/gu;
/** Not behind "28." and "z. B." */
const SENTENCE_BREAK = /(?<=\p{L}{2}\.|[!?…])\s+(?=[\p{Lu}„"(])/u;
/** Letters from which LIX counts a word as long. */
const LONG_WORD = 7;
/** Shorter words in capitals are abbreviations. */
const CAPITAL_WORD = /^\p{Lu}{3,}$/u;

/** Measures a plain text whose lines are paragraphs or list items; a line ends a sentence. */
export function measureReadability(plain: string): Readability {
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  const sentences = lines
    .flatMap((line) => line.split(SENTENCE_BREAK))
    .map((sentence) => sentence.match(WORD) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  const sized = words.filter((word) => word.length >= 3);
  const share = (part: number, all: number) => (all === 0 ? 0 : part / all);
  const long = words.filter((word) => word.length >= LONG_WORD).length;
  return {
    lix: Math.round(share(words.length, sentences.length) + 100 * share(long, words.length)),
    wordCount: words.length,
    longestSentence: Math.max(0, ...sentences.map(({ length }) => length)),
    capitalShare: share(sized.filter((word) => CAPITAL_WORD.test(word)).length, sized.length),
    longestParagraph: Math.max(0, ...lines.map(({ length }) => length)),
  };
}

/** Abbreviations that families know, and parts of clubs' names. */
const KNOWN: ReadonlySet<string> = new Set(
  'AG AK CD DJ DVD EC EDV EU FC FSC GPS HSV IBAN KFZ KITA LED LKW MTB MTV NRW OGS OK PC PDF PKW PLZ QR RC SC SG SMS SUP SV TSC TSG TSV TUS TV UFO UKW USA USB VFB VFL VHS WC WLAN WM EM ZDF ARD BMX DIY DNA'.split(
    ' ',
  ),
);
const ABBREVIATION = /(?<![\p{L}\p{N}.-])\p{Lu}{2,6}(?![\p{L}\p{N}-])/gu;

/**
 * Abbreviations of a text that it does not explain in brackets: neither "DLRG (Deutsche …)" nor
 * "Deutsche … (DLRG)"; nor do the names that stand beside it.
 */
export function findUnexplained(plain: string, names: readonly string[]): readonly string[] {
  const found = new Set(plain.match(ABBREVIATION) ?? []);
  const beside = names.join(' ');
  return [...found].filter(
    (word) =>
      !KNOWN.has(word) &&
      !/^[IVXLCDM]+$/.test(word) &&
      !beside.includes(word) &&
      !plain.includes(`(${word})`) &&
      !plain.includes(`${word} (`),
  );
}
