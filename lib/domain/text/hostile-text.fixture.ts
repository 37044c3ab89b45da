import fc from 'fast-check';

/** Fragments that each made a Markdown, HTML or plain text parser slow when repeated. */
export const HOSTILE_PIECES: readonly string[] = [
  ...[
    ' ',
    '-',
    '--',
    '- ',
    '\n',
    '\n\n',
    '\t',
    ' \n',
    ' -- ',
    '|-',
    '|--|\n',
    '|',
    'a|',
    'a\n=\n',
    '- a\n',
    '- a\n\n',
  ],
  ...[
    '*',
    '*a',
    '*a ',
    'a*_',
    '*a_',
    '**a ',
    '***a*',
    '_a ',
    '~a',
    '~~a ~',
    '.*.',
    '`',
    '`a',
    '```\n',
    '~~~\n',
  ],
  ...[
    '[',
    '![',
    '[a',
    ']',
    '[]',
    '[]()',
    '[a](',
    '[a](b "',
    '[a][',
    '[^a]',
    '[^a]: x\n',
    '[a]: b\n',
    '](',
    ')',
    '(',
  ],
  ...[
    '<',
    '<a ',
    '<a',
    '<p',
    '<p>',
    '<b>',
    '<b><p>x',
    '<div>',
    '<table>',
    '<table>a',
    '<td>',
    '<svg>',
    '<a><div>',
  ],
  ...[
    '<!--',
    '-->',
    '<script',
    '<script>',
    '</script',
    '</script>',
    '<style>',
    '<?',
    '<![CDATA[',
    '<a b="',
    '</p>',
  ],
  ...[
    '>',
    '> ',
    '> - ',
    '1. ',
    '# ',
    '#',
    '\\',
    '\\*',
    '&',
    '&amp;',
    '&amp',
    '&#1;',
    '&a;',
    '!',
    'a!',
    '"',
    "'",
  ],
  ...[
    'http://a.b ',
    'http://a.b/',
    'https://',
    'www.',
    'www.a ',
    'a@b.c ',
    'a@',
    '@',
    '.',
    ':',
    '+',
    '=',
    '\u0301',
  ],
  ...['a', 'ä', 'ß', 'Wort ', '🙂', '\u202e', '\r\n', 'ae', 'aé', '\ufdfa'],
];

/** The fragment repeated to exactly this length. */
export function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/**
 * Random texts as an attacker or a broken editor might produce them, up to `longest` characters.
 */
export function anyHostileText(longest: number): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE_PIECES),
    fc
      .array(fc.constantFrom(...HOSTILE_PIECES), { minLength: 2, maxLength: 4 })
      .map((all) => all.join('')),
    fc.string({ minLength: 1, maxLength: 6 }),
  );
  const part = fc
    .tuple(piece, fc.integer({ min: 1, max: longest }))
    .map(([text, length]) => repeat(text, length));
  return fc
    .array(part, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map((text) => text.slice(0, Math.ceil(longest / parts.length))).join(''));
}
