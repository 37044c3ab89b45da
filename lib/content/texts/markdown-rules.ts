import {
  attention,
  blockQuote,
  codeText,
  definition,
  headingAtx,
  htmlFlow,
  list,
  setextUnderline,
} from 'micromark-core-commonmark';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import type { HostLines, LineMark } from './host-lines';

const codeOf = (sign: string): number => sign.charCodeAt(0);

/**
 * CommonMark as people mean it, for a source whose host's own lines are known. Beside those lines:
 * indentation and rows of backticks or tildes are no code, a row of dashes is a rule and makes no
 * heading, and stars, underscores, tildes and backticks are read as the constructs below say.
 */
export function createMarkdownRules(hostLines: HostLines): Extension {
  const unless = (construct: Construct, getMark: (code: Code) => LineMark): Construct => {
    const { continuation } = construct;
    const rule: Construct = {
      ...construct,
      name: `host-${construct.name}`,
      tokenize(effects, ok, nok) {
        const start = construct.tokenize.call(this, effects, ok, nok);
        const { line } = this.now();
        return (code) => (hostLines.get(getMark(code))?.has(line) ? nok(code) : start(code));
      },
      ...(continuation && {
        continuation: {
          tokenize(effects, ok, nok) {
            // The next item of a list is tried by name, and this is the one that is enabled.
            const attempt: Effects['attempt'] = (tried, ...rest) =>
              effects.attempt(tried === construct ? rule : tried, ...rest);
            return continuation.tokenize.call(this, { ...effects, attempt }, ok, nok);
          },
        },
      }),
    };
    return rule;
  };
  const item = unless(list, (code) => (/\d/.test(read(code)) ? 'number' : 'bullet'));
  const items = [...'*+-0123456789'].map((sign) => [codeOf(sign), item]);
  const footnote = gfmFootnote().document?.[codeOf('[')] as Construct;
  return {
    document: {
      ...Object.fromEntries(items),
      [codeOf('>')]: unless(blockQuote, () => 'quote'),
      [codeOf('[')]: unless(footnote, () => 'label'),
    },
    contentInitial: { [codeOf('[')]: unless(definition, () => 'label') },
    flow: {
      [codeOf('#')]: unless(headingAtx, () => 'heading'),
      [codeOf('=')]: [unless(setextUnderline, () => 'underline'), RULE_OF_EQUALS],
      [codeOf('<')]: unless(htmlFlow, () => 'html'),
    },
    text: {
      [codeOf('*')]: EMPHASIS,
      [codeOf('_')]: EMPHASIS,
      [codeOf('~')]: STRIKETHROUGH,
      [codeOf('`')]: CODE,
    },
    disable: {
      null: [
        ...['list', 'blockQuote', 'definition', 'headingAtx', 'setextUnderline', 'htmlFlow'],
        ...['codeIndented', 'codeFenced', 'codeText', 'gfmFootnoteDefinition', 'strikethrough'],
      ],
    },
  };
}

const read = (code: Code): string => (code === null || code < 0 ? ' ' : String.fromCodePoint(code));
const isLetter = (code: Code): boolean => /[\p{L}\p{N}\p{M}]/u.test(read(code));
const isBlank = (code: Code): boolean => /\s/.test(read(code));

interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

/** As CommonMark decides for a star, with punctuation told from letters. */
function readFlanks(before: Code, after: Code): Flanks {
  const left = !isBlank(after) && (isLetter(after) || !isLetter(before));
  const right = !isBlank(before) && (isLetter(before) || !isLetter(after));
  return { opens: left, closes: right };
}

/**
 * | rule | example | stays Markdown |
 * |---|---|---|
 * | a star or underscore between letters is a letter | `Jede*r`, `Schüler_innen`, `3*4 m` | `*kursiv*`, `**Neu**es` |
 * | a row of four or more is a line to write on | `Name:______` | |
 * | stars after a price or bracket only end emphasis | `12 €*, ermäßigt 8 €*` | `*nur 5 €*` |
 * | bold ends before a letter, and begins behind one | `**Achtung:**Bitte`, `Kurs**„Ton“**` | |
 * | bold within a line may have a blank inside | `** Achtung **`, `**Achtung: **Bitte` | |
 */
function decideFlanks({ marker, size, before, after }: Run, isBoldOpen: boolean): Flanks {
  const { opens, closes } = readFlanks(before, after);
  // No emphasised words begin with a closing bracket or end with an opening one: `*) inkl. Essen`.
  const flanks = {
    opens: opens && !/[)\]]/.test(read(after)),
    closes: closes && !/[([]/.test(read(before)),
  };
  if (size > 3) return { opens: false, closes: false };
  const isBetweenLetters = isLetter(before) && isLetter(after);
  if (isBetweenLetters && (size === 1 || marker === '_')) return { opens: false, closes: false };
  if (marker === '_') {
    return {
      opens: flanks.opens && (!flanks.closes || !isLetter(before)),
      closes: flanks.closes && (!flanks.opens || !isLetter(after)),
    };
  }
  if (
    /[€$%.,)\]\d!?’'"“”»-]/.test(read(before)) &&
    (isBlank(after) || /[.,;:!?)\]/]/.test(read(after)))
  )
    return { opens: false, closes: flanks.closes };
  if (size !== 2) return flanks;
  if (!isBlank(before) && !isLetter(before) && isLetter(after))
    return { opens: true, closes: true };
  if (isLetter(before) && /[„“«‚"(]/.test(read(after))) return { opens: true, closes: true };
  if (isBlank(before) && isBoldOpen) return { opens: flanks.opens, closes: true };
  return { opens: flanks.opens || isBlank(before), closes: flanks.closes };
}

interface Run {
  readonly marker: string;
  readonly size: number;
  readonly before: Code;
  readonly after: Code;
}

/** Line and direction of the last bold mark of a text, by its tokenizer. */
const boldMarks = new WeakMap<TokenizeContext, { line: number; isOpen: boolean }>();

const EMPHASIS: Construct = {
  ...attention,
  name: 'host-attention',
  tokenize(effects, ok) {
    const before = this.previous;
    const { line } = this.now();
    let size = 0;
    let marker: Code = null;
    const inside: State = (code) => {
      if (code === marker) {
        effects.consume(code);
        size += 1;
        return inside;
      }
      const token = effects.exit('attentionSequence');
      const known = boldMarks.get(this);
      const isBoldOpen = known?.line === line && known.isOpen;
      const { opens, closes } = decideFlanks(
        { marker: read(marker), size, before, after: code },
        isBoldOpen,
      );
      token._open = opens;
      token._close = closes;
      if (size === 2) boldMarks.set(this, { line, isOpen: isBoldOpen && closes ? false : opens });
      return ok(code);
    };
    return (code) => {
      marker = code;
      effects.enter('attentionSequence');
      return inside(code);
    };
  },
};

const TWO_TILDES = gfmStrikethrough({ singleTilde: false }).text?.[codeOf('~')] as Construct;

/** Only two tildes strike through, and end before a letter: `10~12 Uhr`, `~~12 €~~8 €`. */
const STRIKETHROUGH: Construct = {
  ...TWO_TILDES,
  name: 'host-strikethrough',
  tokenize(effects, ok, nok) {
    const before = this.previous;
    const finish: State = (code) => {
      const token = this.events.at(-1)?.[1] as Token;
      if (/\d/.test(read(before)) && /\d/.test(read(code))) {
        token._open = false;
        token._close = false;
      }
      token._close ||= !isBlank(before) && !isLetter(before) && isLetter(code);
      return ok(code);
    };
    return TWO_TILDES.tokenize.call(this, effects, finish, nok);
  },
};

/** A backtick behind a letter is an apostrophe, and one in front of a letter ends nothing: `Los geht`s`. */
const CODE: Construct = {
  ...codeText,
  name: 'host-code',
  tokenize(effects, ok, nok) {
    if (isLetter(this.previous)) return nok;
    const finish: State = (code) => (isLetter(code) ? nok(code) : ok(code));
    return codeText.tokenize.call(this, effects, finish, nok);
  },
};

/** Three or more equals signs in a line of their own, where they make no heading of the line above. */
const RULE_OF_EQUALS: Construct = {
  name: 'host-rule',
  tokenize(effects, ok, nok) {
    let size = 0;
    const inside: State = (code) => {
      if (code === codeOf('=')) {
        effects.enter('thematicBreakSequence');
        effects.consume(code);
        effects.exit('thematicBreakSequence');
        size += 1;
        return inside;
      }
      if (code === -2 || code === -1 || code === 32) {
        effects.enter('whitespace');
        effects.consume(code);
        effects.exit('whitespace');
        return inside;
      }
      if (size < 3 || (code !== null && code > -3)) return nok(code);
      effects.exit('thematicBreak');
      return ok(code);
    };
    return (code) => {
      effects.enter('thematicBreak');
      return inside(code);
    };
  },
};
