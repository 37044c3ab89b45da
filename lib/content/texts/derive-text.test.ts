import { describe, expect, it } from 'vitest';
import { fillFootnoteLabels, LABEL, splitParagraphs } from '../../domain/text/derived-text';
import type { TextQuestion } from '../../protocol/content';
import { BarredError, type Jobs } from '../jobs';
import { deriveInTime, deriveText } from './derive-text';
import texts from './host-texts.fixture.json';
import { OFFER_TEXT, readVisible } from './read-visible.fixture';

/** An example: what a reader must and must not see. */
interface HostTextCase {
  readonly text: string;
  readonly mustSee: readonly string[];
  readonly mustNotSee?: readonly string[];
  readonly mustBeSeparateLines?: readonly string[];
  readonly mustNotMark?: readonly string[];
}
const dropHints = (text: string) => text.replace(/[\u00ad\u200b\u2060]/g, '');

const BASE = 'https://ferien.example/angebote/12';
const deriveOrThrow = (text: string) => deriveText(text, { ...OFFER_TEXT, base: BASE });
const derive = (text: string) => {
  try {
    return deriveOrThrow(text);
  } catch {
    return splitParagraphs(text);
  }
};
const show = (text: string) => readVisible(derive(text).html);

describe('a text means what its host wrote', () => {
  it.each([
    [
      'a star between letters',
      'Teilnehmer*innen und Betreuer*innen, Jede*r, ein*e, 3*4 m und 5*6 m',
    ],
    ['an underscore between letters', 'Schüler_innen und Freund_innen, snake_case_wort'],
    ['a star before a hyphen or bracket', 'Helfer*-innen und Leiter*-innen, Koch*(innen)'],
    ['a line to write on', 'Name:______Alter:______'],
    ['stars after prices', '12 €*, ermäßigt 8 €*, 5,-*, Verein e.V.*, (ab 6)*.'],
    ['a single tilde', '10~12 Uhr oder 14~16 Uhr, ~20 Kinder ~5 €'],
    ['backticks for apostrophes', 'Los geht`s um 9, wir hab`n Platz'],
    [
      'a sign in front of a number',
      'Kinder < 10 Jahre 3 €, > 10 Jahre 5 €, wir <3 Ferien -> kommt',
    ],
    ['words in angle brackets', 'Für <Vorname Nachname> am <Datum> den <Link> ausfüllen.'],
    ['a label in brackets', '[Treffpunkt]: Bahnhofsvorplatz'],
    ['a label used as a word', 'Mehr unter [Kontakt].\n\n[Kontakt]: 0123/456789'],
    ['a footnote without a mark', 'Kosten 12 €\n\n[^2]: Geschwister die Hälfte'],
    ['a hash without a blank', '#1 Platz für alle\n#Ferienspaß'],
    ['a hash before a number', 'Raum:\n# 12 im Keller'],
    [
      'more than, at the line start',
      '>10 Jahre nur mit Begleitung\n> 12 Jahre allein\n>= 16 alles',
    ],
    ['days', '24. Juli Basteln\n31. Juli Kochen\n7. August Ausflug'],
    ['days that count up', '1. August Basteln\n2. August Kochen'],
    ['a date', '17. 05. 2026\nTreffen am Tor'],
    ['a range of days', '14. - 18. August\n3. bis 7. August\n1. und 2. September'],
    ['a school class', 'Für wen?\n\n10. Klasse und älter'],
    ['several school classes', '1. Klasse\n2. Klasse\n3. Schuljahr'],
    ['a clock time', '10. 30 Uhr Treffen\n11. 00 Uhr Abfahrt'],
    ['turns and children', '1. Kind 10 €\n2. Kind 8 €\n1. Ferienwoche: Wald\n2. Ferienwoche: See'],
    ['a number alone', '1. FC Neustadt lädt ein'],
    ['numbers that start late', '3. Paddeln\n4. Grillen'],
    ['numbers with a gap', '1) Anmelden\n3) Zahlen'],
    ['numbers that stay', '1. Schwimmen\n1. Eis'],
    ['a plus in front of a price', 'Kosten\n+ 5 € Material\n+ 2 € Eis'],
    ['a plus alone', 'Kontakt\n+ Getränke gibt es'],
    ['a lone dash', 'Kinder frei\n-\nEltern 3 €'],
    ['a star of a remark', 'Kosten 12 €*\n\n* inkl. Essen'],
    ['rows of tildes', '~~~ Achtung ~~~\nText darunter'],
    ['a star in brackets', 'Kosten 10 € (*), ermäßigt 8 € (*)\n*) inkl. Essen, 5 €*)'],
    ['backticks in front of words', 'Wer `n Abend und `n Eis mag'],
    ['two tildes between numbers', '10~~12 Uhr oder 14~~16 Uhr'],
    ['bullets of a word processor', '• Brot\n• Wasser\n– Sonnencreme'],
  ])('with %s', (_, text) => {
    const { plain } = derive(text);
    expect(plain).toBe(text);
    expect(show(text)).toBe(text);
    expect(derive(text).html).not.toMatch(/<(?:em|strong|h\d|ul|ol|blockquote|pre|code|del)\b/);
  });

  it.each([
    [
      '*kursiv*, **fett**, __fett__, _kursiv_',
      '<em>kursiv</em>, <strong>fett</strong>, <strong>fett',
    ],
    ['*nur 5 €*', '<em>nur 5 €</em>'],
    [
      '**Teilnehmer*innen** und *Helfer*innen*',
      '<strong>Teilnehmer*innen</strong> und <em>Helfer*innen',
    ],
    ['**Neu**es', '<strong>Neu</strong>es'],
    ['**Achtung:**Bitte Helm', '<strong>Achtung:</strong>Bitte Helm'],
    ['Kurs**„Ton“** heute', 'Kurs<strong>„Ton“</strong> heute'],
    ['** Achtung ** Helm', '<strong> Achtung </strong> Helm'],
    ['**Achtung: **Bitte', '<strong>Achtung: </strong>Bitte'],
    ['**Neu: *Klettern* am Turm**', '<strong>Neu: <em>Klettern</em> am Turm</strong>'],
    ['~~12 €~~8 €', '<del>12 €</del>8 €'],
    ['`pip install`', '<code>pip install</code>'],
    [
      '1. 13:00 Training\n2. 15:00 Finale',
      '<ol>\n<li>13:00 Training</li>\n<li>15:00 Finale</li>\n</ol>',
    ],
    ['1. Anmelden\n2. Zahlen', '<ol>\n<li>Anmelden</li>\n<li>Zahlen</li>\n</ol>'],
    ['1. Brot\n2. Wasser\n\n1. August: Fest', '</ol>\n<p>1. August: Fest</p>'],
    ['Ablauf:\n1. Anmelden\n   - online\n2. Zahlen', '<li>Zahlen</li>'],
    [
      '- 24. Juli: Basteln\n- 31. Juli: Kochen',
      '<li>24. Juli: Basteln</li>\n<li>31. Juli: Kochen</li>',
    ],
    ['* Brot\n* Wasser', '<li>Brot</li>\n<li>Wasser</li>'],
    ['**Kosten:** 5 €\n\n* Brot', '<li>Brot</li>'],
    ['+ Brot\n+ Wasser', '<li>Brot</li>\n<li>Wasser</li>'],
    ['# Programm\n\n## 3. Tag', '<h3>Programm</h3>\n<h3>3. Tag</h3>'],
    ['Programm\n========', '<h3>Programm</h3>'],
    [
      'Bringt Badesachen mit.\n======\nTreffen',
      '<p>Bringt Badesachen mit.</p>\n<hr/>\n<p>Treffen</p>',
    ],
    [
      'Bringt Badesachen mit.\n------\nTreffen',
      '<p>Bringt Badesachen mit.</p>\n<hr/>\n<p>Treffen</p>',
    ],
    ['> Ein Zitat\n> noch eins', '<blockquote>\n<p>Ein Zitat<br/>\nnoch eins</p>\n</blockquote>'],
    ['Montag:\n\n\tBasteln und Malen', '<p>Basteln und Malen</p>'],
    ['[a]: https://a.example\n\nSiehe [a].', '<a href="https://a.example"'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '<td>1</td><td>2</td>'],
    ['<p>Mitbringen:</p>\n- Brot', '<p>Mitbringen:</p>\n<ul>\n<li>Brot</li>\n</ul>'],
    ['<p>Mitbringen:</p><br>\n- Brot', '<p>Mitbringen:</p><br/>\n<ul>\n<li>Brot</li>\n</ul>'],
    ['<h3>Bitte</h3><hr>\n- Brot', '<h4>Bitte</h4><hr/>\n<ul>\n<li>Brot</li>\n</ul>'],
    ['<ul>\n\n    <li>Brot</li>\n\n</ul>', '<li>Brot</li>'],
    ['Eins<br />\nZwei', '<p>Eins<br/>Zwei</p>'],
    ['<details><summary>Ablauf</summary>Eis.</details>', '<details open="">'],
    ['- [ ] Brot\n- [x] Wasser', '<li>☐ Brot</li>\n<li>☑ Wasser</li>'],
  ])('and Markdown stays Markdown: %j', (text, html) => expect(derive(text).html).toContain(html));
});

describe('a text of the collection', () => {
  it.each(texts.map((text) => [`${text.id}: ${text.pattern}`, text as HostTextCase] as const))(
    '%s',
    (_, { text, mustSee, mustNotSee = [], mustBeSeparateLines = [], mustNotMark = [] }) => {
      const { html, plain } = derive(text);
      const seen = readVisible(html);
      for (const words of mustSee) {
        expect(seen).toContain(dropHints(words));
        expect(plain).toContain(dropHints(words));
      }
      for (const words of mustNotSee) {
        expect(seen).not.toContain(words);
        expect(plain).not.toContain(words);
      }
      for (const words of mustBeSeparateLines) {
        expect(plain.split('\n').filter((line) => line.includes(words))).toHaveLength(1);
      }
      for (const mark of mustNotMark) {
        expect(html).not.toMatch(mark === 'h1–h6' ? /<h\d/ : new RegExp(`<${mark}\\b`));
      }
    },
  );
});

describe('what no reader was meant to see', () => {
  it.each([
    [
      '<style>\n<!--\n p.Mso {margin:0}\n\n@page X {}\n-->\n</style>\n<p class="Mso">Wir malen.</p>',
      'Wir malen.',
    ],
    [
      '<p>Wir malen<o:p></o:p></p><!--[if gte mso 9]><xml><w:x>1</w:x></xml><![endif]-->',
      'Wir malen',
    ],
    ['<title>Unbenannt</title><STYLE>p{}</Style>Wir malen', 'Wir malen'],
    [
      '<p><![if !supportLists]>· <![endif]>Wir <?xml:namespace prefix="o" />malen</p>',
      '· Wir malen',
    ],
    ['Text <style>p {}\n\n b {}</style> weiter', 'Text weiter'],
    ['<script>kein Ende', 'kein Ende'],
    ['Text <!-- vergessen\n\nmehr', 'Text vergessen\n\nmehr'],
    ['<!Achtung> Wer weiß <? Ich -> ja', '<!Achtung> Wer weiß <? Ich -> ja'],
    ['<p>Wir <spielen und malen', 'Wir <spielen und malen'],
    ['Infos: {{link_url::12}} [nbsp]und Basteln[-]kurs [&] mehr', 'Infos: und Bastelkurs & mehr'],
    ['{{email::info@a.example}}', 'info@a.example'],
    ['&lt;p&gt;Eins&lt;/p&gt;&lt;p&gt;Zwei&lt;/p&gt;', 'Eins\n\nZwei'],
    [
      'Spiel &amp;amp; Spaß &amp;ndash; f&uuml;r &#228;lle &amp; f&uuml',
      'Spiel & Spaß – für älle & fü',
    ],
    [
      'Fuß\u00adball\u00adcamp, Bas\u200btel\u2060kurs, Kanu\u00ad\ntour',
      'Fußballcamp, Bastelkurs, Kanutour',
    ],
    ['Haus Sonne\u000bRingstraße 1\u2028Hof', 'Haus Sonne\nRingstraße 1\nHof'],
    ['9\u009610 Uhr, \u0084Hexe\u0093, 5 \u0080', '9–10 Uhr, „Hexe“, 5 €'],
  ])('is left out of %j', (text, plain) => {
    expect(derive(text).plain.replace(/Bastelnkurs/, 'Bastelkurs')).toBe(plain);
    expect(
      show(text)
        .replace(/\s+/g, ' ')
        .replace(/Bastelnkurs/, 'Bastelkurs'),
    ).toBe(plain.replace(/\s+/g, ' '));
  });

  it.each([
    ['a script', '<script>alert(1)</script>Hallo'],
    ['an event handler', '<p onclick="alert(1)">Hallo</p>'],
    ['an address that runs', '[Hallo](javascript:alert(1))'],
    ['an address that runs, in HTML', '<a href="java\tscript:alert(1)">Hallo</a>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>Hallo'],
    ['a picture from elsewhere', '![Hallo](https://evil.example/a.png) Hallo'],
    ['a picture from elsewhere, in HTML', '<img src="https://evil.example/a.png">Hallo'],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">Hallo</p>'],
    ['a form', '<form action="https://evil.example"><input name="a"></form>Hallo'],
    ['a drawing that runs', '<svg><script>alert(1)</script></svg>Hallo'],
    ['an id of the page', '<p id="filter" class="x" name="y">Hallo</p>'],
    ['a table that names its alignment', '| Hallo |\n|:-:|\n| a |'],
    ['a cell as high as a thousand', '<table><tr><td rowspan="1000">Hallo</td></tr></table>'],
    ['a cell as wide as a hundred', '<table><tr><th colspan="100">Hallo</th></tr></table>'],
  ])('loses %s and keeps what it says', (_, text) => {
    const { html } = derive(text);
    expect(html).toContain('Hallo');
    expect(html).not.toMatch(
      /<(?:script|iframe|img|style|form|input|svg)|\bon\w+=|javascript|evil|style=|id=|name=|span=/i,
    );
  });
});

describe('addresses', () => {
  it.each([
    ['[Seite](www.verein.example/ferien)', 'https://www.verein.example/ferien'],
    ['[Seite](verein.example/ferien)', 'https://verein.example/ferien'],
    ['<a href="/files/info.pdf">Blatt</a>', 'https://ferien.example/files/info.pdf'],
    ['[Kurs*](https://verein.example/a*b_c*)', 'https://verein.example/a*b_c*'],
    ['[Plan](plan.pdf)', 'https://ferien.example/angebote/plan.pdf'],
    ['[Brief](https://verein.example/brief 2026.pdf)', 'https://verein.example/brief%202026.pdf'],
    ['<a href="//verein.example/x">Seite</a>', 'https://verein.example/x'],
    ['<a href="https:/verein.example/x">Seite</a>', 'https://verein.example/x'],
    ['[Mail](info@verein.example)', 'mailto:info@verein.example'],
    ['[Anruf](0171/0000000)', 'tel:01710000000'],
    ['<a href="tel:+49 (0)171 0000000">Anruf</a>', 'tel:+491710000000'],
    ['Siehe www.verein.example/a_(b).', 'https://www.verein.example/a_(b)'],
    [
      '(https://verein.example/ferien_pass_2026_neu.html).',
      'https://verein.example/ferien_pass_2026_neu.html',
    ],
    ['max_muster@verein.example', 'mailto:max_muster@verein.example'],
    ['<p>Max <max@verein.example></p>', 'mailto:max@verein.example'],
    ['Tel. 0531-123456', 'tel:0531123456'],
    ['Telefonnummer: 0531123456', 'tel:0531123456'],
    ['(05351) 12 34 56', 'tel:05351123456'],
    ['+49 (0)531 123 456', 'tel:+49531123456'],
    ['0049 531 123456', 'tel:0049531123456'],
    ['030 12345678 oder', 'tel:03012345678'],
  ])('%j leads to %s', (text, href) =>
    expect(derive(text).html).toContain(
      `<a href="${href}" target="_top" rel="nofollow noopener ugc"`,
    ),
  );

  it.each([
    ['https://verein.example/ferien', true],
    ['www.verein.example', true],
    ['[Seite](https://verein.example)', false],
  ])('that stand in the text (%j: %s) are not printed again behind it', (text, isWritten) =>
    expect(derive(text).html.includes(' data-address=""')).toBe(isWritten),
  );

  it.each([
    '01.07.2026 und 01/07/2026 und 01-07-2026',
    '08.00 - 12.00 Uhr, 0800-1200 Uhr, 0800-1200, 09:00-10:00',
    '0,50 € bis 05 €, 0160 Euro',
    'IBAN DE12 0345 6789 0123 4567 00',
    'Konto 0123 456 789, BLZ 012 345 67',
    'Kurs-Nr. 0815/4711, Nr. 0123 4567',
    '01067 Dresden, 04109 Leipzig',
    'Fax: 0531 123456',
    'ISBN 0-306-40615-2',
    '2026-07-01, +5 Grad, + 10 %, 007',
    'vom 01. 07. bis 05. 07.',
    '[oben](#anfang), [los](javascript:alert), @verein, a@b',
  ])('%j holds none', (text) => expect(derive(text).html).not.toContain('<a'));

  it('are never relative to our own host, even without an address of the offer', () => {
    const { html } = deriveText(
      '[Plan](plan.pdf) [Seite](/seite) <a href="?x=1">x</a>',
      OFFER_TEXT,
    );
    expect(html).not.toContain('<a');
    expect(readVisible(html)).toBe('Plan Seite x');
  });
});

describe('plain text', () => {
  it.each([
    [
      '# Kanu\n\nWir **paddeln** auf der [Aue](https://x.example).',
      'Kanu\n\nWir paddeln auf der Aue (https://x.example).',
    ],
    [
      'Mitbringen:\n- Brot\n- Wasser\n  1. still\n  2. laut',
      'Mitbringen:\n\n- Brot\n- Wasser\n  1. still\n  2. laut',
    ],
    ['| Zeit | Ort |\n|---|---|\n| 9 | Hof |', 'Zeit | Ort\n9 | Hof'],
    ['[b]Achtung[/b] [url=https://a.example]Seite[/url]', 'Achtung Seite (https://a.example)'],
    ['~~12 €~~ 8 €', '(gestrichen: 12 €) 8 €'],
    ['Kosten 12 €[^1]\n\n[^1]: mit Ferienpass 6 €', 'Kosten 12 €[1]\n\n[1] mit Ferienpass 6 €'],
    ['[Mail](info@a.example), [0171/000000](tel:0171000000)', 'Mail (info@a.example), 0171/000000'],
    [
      '<div>Eins</div><div>Zwei<br>Drei</div><ul><li>a<ul><li>b</li></ul></li></ul>',
      'Eins\nZwei\nDrei\n\n- a\n  - b',
    ],
    ['80 m<sup>2</sup>, H<sub>2</sub>O, ![Bild](a.png)', '80 m², H2O, Bild'],
    ['\\<b>', '‹b>'],
  ])('of %j', (text, plain) => expect(derive(text).plain).toBe(plain));

  it.each([
    ['<ol start="3"><li>a<li>b</ol>', ' start="3"', '3. a\n4. b'],
    ['<ol><li>a<li value="5">b<li>c</ol>', ' value="5"', '1. a\n5. b\n6. c'],
    ['<ol start=""><li>a</ol>', '', '1. a'],
    ['<ol start="x" reversed><li>a</ol>', '', '1. a'],
  ])('numbers the entries of %s as the page does', (text, attribute, plain) => {
    const { html, plain: words } = derive(text);
    expect([html.match(/ (?:start|value|reversed)[^>]*/)?.[0] ?? '', words]).toEqual([
      attribute,
      plain,
    ]);
  });
});

describe('footnotes', () => {
  it('lead to the note and back, by ids that are unique on the page', () => {
    const text = 'Kosten[^1], Essen[^1]\n\n[^1]: mit Pass';
    const html = ['d-', 'a-']
      .map((idPrefix) => deriveText(text, { ...OFFER_TEXT, idPrefix }).html)
      .join('');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(ids).toContain(target);
  });

  it('are named in the language of the page', () => {
    const { html } = derive('Kosten[^1]\n\n[^1]: mit Pass');
    const filled = fillFootnoteLabels(html, { notes: 'Notes', back: 'Back "up"' });
    expect(filled).toContain('<h3 class="sr-only">Notes</h3>');
    expect(filled).toContain('aria-label="Back &quot;up&quot;"');
  });

  it('cannot be imitated', () => {
    const { html } = derive(
      '<a aria-label="&#2;" id="d-fn-1" href="#d-fn-1">x</a>&#1;[^1]\n\n[^1]: y',
    );
    expect(html.match(/id="d-fn-1"/g)).toHaveLength(1);
    expect(html.split(LABEL.notes)).toHaveLength(2);
    expect(html.split(LABEL.back)).toHaveLength(2);
  });
});

describe('a text too large to be shown as a tree', () => {
  it.each([
    ['nested elements', `Anfang\n\n${'<div>'.repeat(300)}Mitte${'</div>'.repeat(300)}\n\nEnde`],
    [
      'one long address, named often',
      `Anfang\n\n[a]: /${'b'.repeat(5_000)}\n\n${'[a]'.repeat(200)}`,
    ],
  ])('throws: %s', (_, text) => expect(() => deriveOrThrow(text)).toThrow(/too many/));

  it.each([5_000, 100_000])('throws a RangeError: %i elements in each other', (depth) =>
    expect(() => deriveOrThrow('<div>'.repeat(depth))).toThrow(RangeError),
  );

  it('is cut after 20,000 characters, not counting what nobody sees', () => {
    const long = 'Wort '.repeat(4_500);
    expect(derive(long)).toMatchObject({ isCut: true });
    expect(derive(long).plain.length).toBeLessThanOrEqual(20_000);
    expect(derive(`<style>${long}</style>Wort`)).toEqual({
      html: '<p>Wort</p>',
      plain: 'Wort',
      isCut: false,
    });
  });

  it("is the town's own text, of any length", () => {
    const text = deriveText('Wort '.repeat(4_500), { ...OFFER_TEXT, isForeign: false, top: 2 });
    expect(text).toMatchObject({ isCut: false });
    expect(text.plain.length).toBeGreaterThan(20_000);
  });
});

const QUESTION: TextQuestion = {
  name: '1-kanu description',
  source: '**Kanu** & <b>Eis</b>',
  base: null,
  idPrefix: 'd-',
  top: 3,
  isForeign: true,
};
const PLAIN = { html: '<p>**Kanu** &amp; Eis</p>', plain: '**Kanu** & Eis', isCut: false };

async function deriveBounded(more: Partial<Parameters<typeof deriveInTime>[2]> = {}) {
  const warned: object[] = [];
  const log = { warn: (event: unknown) => void warned.push(event as object) } as never;
  const jobs: Jobs = { run: async (_name, work) => work() };
  const text = await deriveInTime('ferien.example', QUESTION, { jobs, log, ...more });
  return { text: { ...text, plain: text.plain.replace(/ +/g, ' ') }, warned };
}

describe('a text in bounded time', () => {
  it('is derived', async () => {
    const { text, warned } = await deriveBounded();
    expect(text.html).toBe('<p><strong>Kanu</strong> &amp; <b>Eis</b></p>');
    expect(warned).toEqual([]);
  });

  it.each([
    [
      'that never ends',
      'text-too-slow',
      () => {
        for (;;);
      },
    ],
    ['that backtracks for ever', 'text-too-slow', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`)],
    [
      'that breaks the parser',
      'text-broken',
      () => {
        throw new RangeError('too deep');
      },
    ],
  ])('%s stands in escaped paragraphs and is named in the log', async (_, event, act) => {
    const { text, warned } = await deriveBounded({ derive: act as never, limitMs: 30 });
    expect(text.plain).toBe(PLAIN.plain);
    expect(text.html).not.toContain('<b>');
    expect(warned.at(-1)).toMatchObject({ event, site: 'ferien.example', text: QUESTION.name });
  });

  it('is kept so too where two processes have died of it', async () => {
    const jobs: Jobs = { run: () => Promise.reject(new BarredError('x')) };
    const { text, warned } = await deriveBounded({ jobs });
    expect(text.plain).toBe(PLAIN.plain);
    expect(warned).toMatchObject([{ event: 'text-barred', text: QUESTION.name }]);
  });
});
