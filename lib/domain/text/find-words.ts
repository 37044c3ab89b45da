/**
 * Normalises text for comparison: lower case, without accents, invisible characters and apostrophes
 * inside words, `ß` as `ss`, and each German umlaut as its plain vowel in either spelling (`Töpfern`,
 * `Toepfern`, `Topfern` fold alike). Folding preserves prefixes, so that prefix search works.
 */
export function foldText(text: string): string {
  return dropInvisible(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıةىـʼ€٠-٩۰-۹]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])/gu, '')
    .replace(/(?<!q)([aou])e/g, '$1');
}

/** The text without soft hyphens, zero-width spaces and the like, which layout programs leave behind. */
export function dropInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
}

/** Replacements that Unicode normalisation does not make; Turkish, Arabic and Ukrainian too. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
  ʼ: '',
  '€': ' euro ',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((digit, at) => [digit, String(at % 10)])),
};

/** A word longer than this is cut in its middle. */
const LONGEST_WORD = 100;

/** The text cut at a word boundary, with an ellipsis; never more than `longest` characters. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = longest - 2;
  const tail = text.slice(Math.max(0, room - LONGEST_WORD), room + 1);
  const space = tail.search(/\s\S*$/);
  const end = space < 0 ? room : room + 1 - (tail.length - space);
  const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff;
  return `${text.slice(0, isPair ? end - 1 : end).trimEnd()} …`;
}

/** The text cut behind its last whole sentence or line within `longest` characters, else at a word. */
export function cutAtSentence(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest - 2);
  const ends = [...head.matchAll(SENTENCE_END)].map(({ index, 0: sign }) => index + sign.length);
  const end = Math.max(head.lastIndexOf('\n'), ...ends);
  if (end < longest * SENTENCE_SHARE) return cutAtWord(text, longest);
  return `${head.slice(0, end).trimEnd()} …`;
}

/** A number ("28. Juli") or a usual abbreviation before the full stop is no end of a sentence. */
const SENTENCE_END =
  /(?:[!?…]|(?<=\p{L}{3})(?<!\b(?:usw|bzw|inkl|evtl|Tel|Str|max|min|ggf|etc))\.)[)"'“”’»]*(?=\s|$)/gu;

/** A sentence that would leave less than this part of the room used is cut. */
const SENTENCE_SHARE = 0.3;

/**
 * The slug of a name in an address: `Stadtbücherei am Markt` → `stadtbuecherei-am-markt`. It
 * depends on the name only, so an address stays valid when other offers come and go. Names that
 * differ only in case, spacing, plain punctuation or the spelling of umlauts share a slug on
 * purpose; where any other character is removed, a hash of the name keeps them apart.
 */
export function toSlug(name: string): string {
  const spelled = dropInvisible(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ&+]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  const slug = spelled.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const lost = spelled.replace(/[a-z0-9\s.,;:!?'"’‘‚“”„«»()[\]/|·•_–—-]/g, '');
  if (lost === '' && slug !== '') return slug;
  return `${slug === '' ? 'x' : slug}-${hashText(spelled).toString(36)}`;
}

const SPELLED: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  '&': ' und ',
  '+': ' plus ',
};

/** FNV-1a over UTF-16, 32 bits: not for security, only to tell texts apart. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Runs of letters and digits with accents, invisible characters and inner apostrophes, and the €. */
export function findWords(text: string) {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word).replace(/[ '’]/g, '');
    return folded === '' ? [] : [{ start: index, end: index + word.length, folded }];
  });
}

const WORD =
  /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+(?:['’][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+)*|€/gu;

/** The folded words: input of a text index. Folds the whole text once. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Levenshtein distance. */
export function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
