import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES, joinRules } from '../../domain/catalogue-rules';
import { parseCriteria } from '../../domain/criteria/registry';
import { toCountyOffer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import type { Locale } from '../../messages/locale';
import { createFixedMirror } from '../../renderer/fixed-mirror.fixture';
import type { Site } from '../../renderer/site';
import { answerFeed } from '../feed/answer-feed';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { findLens, lensTable, readShape } from './find-lens';
import { measureLens } from './measure-lens';

const now = at('2026-07-20 08:00');
const offer = (alias: string, day: string, minAge: number, maxAge: number, feeCents = 900) =>
  sampleOffer({
    alias,
    minAge,
    maxAge,
    feeCents,
    sessions: [session(`${day} 09:00`, `${day} 12:00`)],
  });
const catalogue = createCatalogue(
  [
    offer('1-a', '2026-08-03', 6, 12),
    offer('2-b', '2026-08-10', 6, 9, 0),
    offer('3-c', '2026-08-17', 10, 12),
  ],
  DEFAULT_RULES,
);

const EDITION = { alias: 'mitte', label: 'Mitte', from: '2026-08-10', to: '2026-08-16' };
const withEdition = createCatalogue(catalogue.offers, { ...DEFAULT_RULES, editions: [EDITION] });

const open = ({ offers, rules } = catalogue): Site => ({
  ...createFeedSite(offers, now, [], { ages: null }),
  programme: createFixedMirror(offers, { rules }),
});

function look(text: string, locale: Locale = 'de', of = catalogue) {
  const found = findLens(askSite(open(of), text, locale));
  if (found === null) throw new Error('loading');
  return found;
}

describe('the lens', () => {
  it('describes gaps in words, neighbouring ages together', () => {
    expect(look('').gaps).toEqual([
      'Für 6- bis 9-Jährige in KW 34 nichts.',
      'Für 10- bis 12-Jährige in KW 33 nichts.',
    ]);
    const single = [offer('1-a', '2026-08-03', 6, 7), offer('2-b', '2026-08-10', 7, 7)];
    expect(look('', 'en', createCatalogue(single, DEFAULT_RULES)).gaps).toEqual([
      'Nothing for age 6 in week 33.',
    ]);
    const full = createCatalogue(single.slice(0, 1), DEFAULT_RULES);
    expect(look('', 'de', full).gapsNote).toBe(
      'Keine: In jeder Zelle steht mindestens ein Angebot.',
    );
  });

  it('takes only weeks of an edition for gaps, where no holiday weeks are named', () => {
    const rules = {
      ...DEFAULT_RULES,
      editions: [{ alias: 'a', label: 'A', from: '2026-08-12', to: '2026-08-21' }],
    };
    const { offers } = catalogue;
    expect(look('', 'de', createCatalogue(offers, rules)).gaps).toEqual(look('').gaps);
    const later = { ...rules, editions: [{ ...rules.editions[0], from: '2026-08-17' }] };
    const gaps = (of: typeof rules) => look('', 'de', createCatalogue(offers, of)).gaps;
    expect(gaps(later as typeof rules)).toEqual(['Für 6- bis 9-Jährige in KW 34 nichts.']);
    const named = {
      ...(later as typeof rules),
      holidayWeeks: ['2026-W32', '2026-W33', '2026-W34'],
    };
    expect(gaps(named)).toHaveLength(2);
  });

  it('marks nothing outside of an edition, and claims no offer in each cell there', () => {
    const edition = { alias: 'a', label: 'A', from: '2026-08-03', to: '2026-08-09' };
    const rules = { ...DEFAULT_RULES, editions: [edition] };
    const screen = look('', 'de', createCatalogue(catalogue.offers, rules));
    expect(
      screen.rows.flatMap(({ cells }) => cells.filter(({ count }) => count === 0)),
    ).not.toEqual([]);
    expect(screen.rows.flatMap(({ cells }) => cells.map(({ isGap }) => isGap))).not.toContain(true);
    expect(screen.gapsNote).toBe('Keine. Eine 0 zählt nur in den Wochen des Programms als Lücke.');
    expect(look('').rows.map(({ cells }) => cells[2]?.isGap)).toContain(true);
  });

  it('lays out what is asked for, and takes nothing for a side twice', () => {
    const screen = look('rows=price&columns=weekday');
    expect(screen.columns[0]).toEqual({ heading: 'Montag', note: null });
    expect(
      screen.rows.map(({ heading, cells }) => [heading.replace('\u00a0', ' '), cells[0]?.count]),
    ).toEqual([
      ['kostenlos', 1],
      ['bis 5 €', 1],
      ['bis 10 €', 3],
      ['bis 25 €', 3],
      ['bis 50 €', 3],
    ]);
    expect(readShape(new URLSearchParams('rows=week&columns=week'))).toEqual({
      rows: 'week',
      columns: 'age',
    });
    for (const query of ['rows=__proto__', 'columns=host', 'columns=place']) {
      expect(readShape(new URLSearchParams(query))).toEqual({ rows: 'age', columns: 'week' });
    }
  });

  it('has places and hosts as rows in a county, too', () => {
    const towns = ['hafen', 'waldau'].map((slug) => {
      const siteUrl = `https://${slug}.example`;
      return { slug, name: slug, key: slug, siteUrl, languages: ['de'], ...DEFAULT_RULES };
    });
    const offers = towns.map((town) =>
      toCountyOffer(sampleOffer({ meetingPoint: `Hafen ${town.slug}` }), town),
    );
    const rules = { ...DEFAULT_RULES, towns, ...joinRules(towns, DEFAULT_RULES) };
    const county = createCatalogue(offers, rules);
    expect(look('rows=place', 'de', county).rows).toHaveLength(2);
    expect(look('rows=host', 'de', county).rows).toHaveLength(2);
  });

  it('says that it counts offers, and what its rows and columns take in', () => {
    const said = look('rows=price&columns=weekday').counts.join(' ');
    expect(said).toMatch(/^Gezählt werden Angebote, nicht Termine und nicht freie Plätze\./);
    expect(said).toContain('Preis: Angebote, die höchstens so viel kosten.');
    expect(said).toContain(
      'Wochentag: Angebote mit mindestens einem Termin, der an diesem Tag beginnt.',
    );
    expect(said).not.toContain('Alter:');
    expect(look('').caption).toBe('Zahl der Angebote nach Alter und Woche');
  });

  it.each([
    ['en', 'Activities are counted, not sessions', 'Place: '],
    ['tr', 'Sayılan etkinliklerdir', 'Yer: '],
    ['uk', 'Рахуються заходи, а не заняття', 'Місце: '],
    ['ar', 'تُحتسب الأنشطة، لا المواعيد', 'المكان: '],
  ] as const)('says so in every language: %s', (locale, offers, place) => {
    const [first, ...more] = look('rows=place&columns=price', locale).counts;
    expect(first).toMatch(new RegExp(`^${offers}`));
    expect(more.join(' ')).toContain(place);
  });

  it('counts an offer with two sessions of a week once there', () => {
    const twice = sampleOffer({
      alias: '4-d',
      minAge: 6,
      maxAge: 6,
      sessions: [
        session('2026-08-03 09:00', '2026-08-03 12:00'),
        session('2026-08-05 09:00', '2026-08-05 12:00'),
      ],
    });
    const one = createCatalogue([twice], DEFAULT_RULES);
    const shape = readShape(new URLSearchParams('columns=weekday'));
    const { criteria } = parseCriteria(new URLSearchParams());
    const byDay = measureLens(one, criteria, shape, now, null);
    expect(byDay.rows[0]?.cells.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0, 0]);
    expect(byDay.rows.map(({ total }) => total.count)).toEqual([1]);
    const byWeek = measureLens(one, criteria, readShape(new URLSearchParams()), now, null);
    expect(byWeek.rows[0]?.cells.map(({ count }) => count)).toEqual([1]);
  });

  it('says whether what is over counts too, and offers to change that', () => {
    expect(look('').counts.join(' ')).toContain('deren letzter Termin noch nicht vorbei ist');
    const past = look('past=1');
    expect(past.counts.join(' ')).toContain('auch Angebote, deren Termine vorbei sind');
    expect(past.isPast).toBe(true);
  });

  it('offers the editions that the municipality names, and counts the chosen one alone', () => {
    const screen = look('edition=mitte', 'de', withEdition);
    expect(screen.choices.at(-1)).toMatchObject({
      name: 'edition',
      value: 'mitte',
      options: [{ label: 'alle' }, { value: 'mitte', label: 'Mitte' }],
    });
    const total = (query: string) => {
      const { criteria } = parseCriteria(new URLSearchParams(query));
      const shape = readShape(new URLSearchParams());
      return measureLens(withEdition, criteria, shape, now, null).total.count;
    };
    expect([total(''), total('edition=mitte')]).toEqual([3, 1]);
    expect(look('').choices.map(({ name }) => name)).toEqual(['rows', 'columns']);
    expect(look('edition=gone', 'de', withEdition).totals).toEqual(
      look('', 'de', withEdition).totals,
    );
  });

  it('lays out by host and length too, and ages as far as the programme is planned', () => {
    expect(look('rows=length').rows).toHaveLength(3);
    expect(look('rows=host').rows).toHaveLength(1);
    const shape = readShape(new URLSearchParams());
    const { criteria } = parseCriteria(new URLSearchParams());
    const table = measureLens(catalogue, criteria, shape, now, { from: 5, to: 14 });
    expect(table.rows.map(({ value }) => Number(value))).toEqual([
      5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ]);
    expect(table.rows[0]?.total.count).toBe(0);
  });

  it('takes no filters of the list, and leads on with what it counts', () => {
    const screen = look('free=1&town=hafen&edition=mitte&past=1&rows=place', 'en', withEdition);
    const all = look('edition=mitte&past=1&rows=place', 'en', withEdition);
    expect(screen).toEqual(all);
    expect(screen.csvHref).toBe('/en/lens.csv?edition=mitte&past=1&rows=place');
    expect(screen.bookletHref).toBe('/en/booklet?edition=mitte&past=1');
    expect(screen.totals.at(-1)?.href).toBe('/en?edition=mitte&past=1');
    expect(look('').csvHref).toBe('/lens.csv');
  });

  it('gives the same table to spreadsheets', async () => {
    const request = new Request('https://ferien.example/lens.csv?rows=length');
    const answer = await answerFeed(request, 'de', lensTable, open());
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="programm.csv"');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .toString()
        .split('\r\n'),
    ).toEqual([
      '\uFEFF"Dauer";"KW 32, ab 3. Aug.";"KW 33, ab 10. Aug.";"KW 34, ab 17. Aug.";"Zusammen"',
      '"halber Tag";"1";"1";"1";"3"',
      '"ganzer Tag";"0";"0";"0";"0"',
      '"mehrere Tage";"0";"0";"0";"0"',
      '"Zusammen";"1";"1";"1";"3"',
      '',
    ]);
  });

  it('shades by number: nothing is 0, the most is 4', () => {
    const levels = look('').rows.flatMap(({ cells }) =>
      cells.map(({ count, level }) => [count, level]),
    );
    for (const [count, level] of levels) expect(level).toBe(count === 0 ? 0 : 4);
  });
});
