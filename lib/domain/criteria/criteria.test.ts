import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChips, createFacetViews } from '../../features/filter/label-value';
import { unbindAll } from '../../features/format/unbind.fixture';
import { listHref, offerHref } from '../../features/links';
import { getTranslator } from '../../messages/get-translator';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { toNameSlug } from '../column/names';
import { at, sampleOffer } from '../offer.fixture';
import { searchCatalogue } from '../search/search-catalogue';
import { LONGEST_NAME } from '../shorten-offer';
import { anyCodePoint } from '../text/any-code-point.fixture';
import {
  addValue,
  FIELDS,
  NO_CRITERIA,
  parseCriteria,
  removeParameters,
  removeValue,
  serializeCriteria,
  toggleValue,
} from './registry';

const parse = (query: string) => parseCriteria(new URLSearchParams(query));
const normal = (query: string) => serializeCriteria(parse(query).criteria).toString();

describe('query string', () => {
  it('names each parameter once', () => {
    const names = FIELDS.map(({ name }) => name);
    expect(names).toEqual([
      ...[
        'q',
        'town',
        'topic',
        'week',
        'from',
        'to',
        'weekday',
        'time',
        'length',
        'age',
        'born',
        'fit',
      ],
      ...['free', 'maxFee', 'place', 'host', 'near', 'nearby', 'radius', 'wheelchair', 'access'],
      ...['registration', 'edition', 'past', 'literal', 'sort', 'page'],
    ]);
  });

  it.each([
    ['', ''],
    ['page=1&sort=date&past=0', ''],
    ['sort=relevance', ''],
    ['q=kanu&sort=relevance', 'q=kanu'],
    ['q=kanu&sort=date', 'q=kanu&sort=date'],
    ['utm_source=x&foo=1', ''],
    ['q=&from=&to=&maxFee=&age=&week=', ''],
    ['week=2026-W32&week=2026-W31&week=2026-W32', 'week=2026-W31&week=2026-W32'],
    ['topic=water&topic=animals&topic=water', 'topic=animals&topic=water'],
    ['weekday=su&weekday=mo', 'weekday=mo&weekday=su'],
    ['age=12&age=8&born=2018-05', 'age=8&age=12&born=2018-05'],
    ['maxFee=10&maxFee=12,50', 'maxFee=12.5'],
    ['q=%20Kanu%20%20Tour%20', 'q=Kanu+Tour'],
    ['near=49.580049,%2010.6&radius=5,0', 'near=49.58%2C10.6&radius=5'],
    ['radius=5', ''],
    ['nearby=markt-4&radius=3', 'nearby=markt-4&radius=3'],
    ['near=49.5,10.6&nearby=markt-4', 'nearby=markt-4'],
    ['nearby=markt-4&sort=distance', 'nearby=markt-4&sort=distance'],
    ['fit=all', ''],
    ['age=8&age=11&fit=any', 'age=8&age=11'],
    ['fit=all&age=8', 'age=8&fit=all'],
    ['born=3&born=2018', 'born=2018-03'],
    ['born=2016-07&born=&born=11&born=2018', 'born=2016-07&born=2018-11'],
    [
      'access=assistenz&access=barrierefrei&access=assistenz',
      'access=assistenz&access=barrierefrei',
    ],
    ['sort=distance', ''],
    ['near=1,2&sort=distance&page=3', 'near=1%2C2&sort=distance&page=3'],
    ['page=2&q=a1&free=1', 'q=a1&free=1&page=2'],
  ])('%j has the normal form %j', (query, expected) => {
    expect(normal(query)).toBe(expected);
    expect(parse(query).unreadable).toEqual([]);
  });

  it.each([
    'q=!!!',
    'topic=tiere',
    'week=2026-W60',
    'from=2026-02-30',
    'to=morgen',
    'weekday=monday',
    'time=noon',
    'length=long',
    'age=-1',
    'age=8.5',
    'born=2018-13',
    'born=3',
    'fit=most',
    'nearby=A B',
    'access=../x',
    'free=ja',
    'maxFee=ten',
    'maxFee=-5',
    'place=../x',
    'host=A B',
    'near=91,0',
    'near=here',
    'radius=0',
    'wheelchair=maybe',
    'registration=open',
    'edition=<b>',
    'past=2',
    'sort=random',
    'page=0',
    'page=1.5',
  ])('%s is unreadable, and absent', (query) => {
    const { criteria, unreadable } = parse(query);
    expect(unreadable).toEqual([query.split('=')[0]]);
    expect(criteria).toEqual(NO_CRITERIA);
  });

  it('reads the slug of the longest name', () => {
    const host = toNameSlug({ name: 'ü'.repeat(LONGEST_NAME) });
    expect(parse(`host=${host}`).criteria.host).toEqual([host]);
  });

  it('keeps readable values beside an unreadable one', () => {
    const { criteria, unreadable } = parse('weekday=mo&weekday=x&age=8&age=y&age=z');
    expect(criteria.weekday).toEqual(['mo']);
    expect(criteria.children.ages).toEqual([8]);
    expect(unreadable).toEqual(['weekday', 'age']);
  });

  it('round trips: what is written is read again, whatever was asked', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.constantFrom('1', '2026-W31', '2026-07-28', 'mo', 'half', '8', '2018-05', '12.5', 'a-b'),
      fc.tuple(fc.double({ min: -100, max: 100 }), fc.double({ min: -200, max: 200 })).map(String),
    );
    const names = FIELDS.map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 8 }),
        (pairs) => {
          const { criteria } = parseCriteria(new URLSearchParams(pairs));
          const written = serializeCriteria(criteria);
          const again = parseCriteria(new URLSearchParams(written.toString()));
          expect(again).toEqual({ criteria, unreadable: [] });
          expect(serializeCriteria(again.criteria).toString()).toBe(written.toString());
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('changing one value', () => {
  it('adds, replaces and removes, and goes to the first page', () => {
    const { criteria } = parse('weekday=mo&maxFee=5&page=4');
    const query = (changed: typeof criteria) => serializeCriteria(changed).toString();
    expect(query(addValue(criteria, 'weekday', 'tu'))).toBe('weekday=mo&weekday=tu&maxFee=5');
    expect(query(addValue(criteria, 'maxFee', '10'))).toBe('weekday=mo&maxFee=10');
    expect(query(removeValue(criteria, 'weekday', 'mo'))).toBe('maxFee=5');
    expect(query(toggleValue(criteria, 'weekday', 'mo'))).toBe('maxFee=5');
    expect(query(toggleValue(criteria, 'free', '1'))).toBe('weekday=mo&free=1&maxFee=5');
  });

  it('is reading the query string without it, or with it', () => {
    const values = [
      ...['q=kanu', 'literal=1', 'sort=relevance', 'sort=distance', 'sort=date', 'near=49.5,10.5'],
      ...['radius=5', 'age=8', 'born=2018-05', 'fit=all', 'week=2026-W31', 'from=2026-07-28'],
      ...['to=2026-07-29', 'free=1', 'maxFee=5', 'weekday=mo', 'weekday=su', 'page=3'],
    ].map((pair) => pair.split('=') as [string, string]);
    const read = (pairs: Iterable<[string, string]>) =>
      parseCriteria(new URLSearchParams([...pairs])).criteria;
    fc.assert(
      fc.property(fc.subarray(values), fc.constantFrom(...values), (pairs, [name, value]) => {
        const criteria = read(pairs);
        const written = [...serializeCriteria(criteria)].filter(([other]) => other !== 'page');
        const isOther = ([other, text]: [string, string]) => other !== name || text !== value;
        const isRepeatable = FIELDS.some((field) => field.name === name && field.isRepeatable);
        const beside = written.filter(([other]) => isRepeatable || other !== name);
        expect(removeValue(criteria, name, value)).toEqual(read(written.filter(isOther)));
        expect(addValue(criteria, name, value)).toEqual({
          ...read([...beside, [name, value]]),
          page: 1,
        });
        expect(removeParameters(criteria, [name])).toEqual(
          read(written.filter(([other]) => other !== name)),
        );
      }),
    );
  });
});

describe('links', () => {
  it('carry the language and the normal form', () => {
    const { criteria } = parse('page=1&age=8');
    expect(listHref('de', NO_CRITERIA)).toBe('/');
    expect(listHref('de', criteria)).toBe('/?age=8');
    expect(listHref('en', criteria)).toBe('/en?age=8');
    expect(listHref('en', criteria, '/map')).toBe('/en/map?age=8');
    expect(offerHref('de', 'hafen/1-a?')).toBe('/offers/hafen/1-a%3F');
    expect(offerHref('en', '1-a')).toBe('/en/offers/1-a');
  });
});

describe('words for criteria', () => {
  const rules = {
    ...DEFAULT_RULES,
    editions: [{ alias: 's26', label: 'Sommer 2026', from: '2026-07-01', to: '2026-09-01' }],
  };
  const catalogue = createCatalogue([sampleOffer()], rules);
  const context = { catalogue, t: getTranslator('de'), locale: 'de' };
  const now = at('2026-07-10 10:00');

  it('name every chip and take it away', () => {
    const query =
      'q=Kanu&week=2026-W31&from=2026-07-28&to=2026-08-02&weekday=tu&time=morning&length=half&age=8' +
      '&born=2018-05&fit=all&access=assistenz&free=1&maxFee=12.5&place=bootshaus-am-wehr&host=nirgends&near=49.5,10.6&radius=5' +
      '&wheelchair=ask&registration=soon&edition=s26&past=1&sort=name&page=2';
    const chips = createChips(parse(query).criteria, context);
    expect(unbindAll(chips.map((chip) => chip.label))).toEqual([
      '„Kanu“',
      'Woche ab 27. Juli',
      'ab Di 28. Juli',
      'bis So 2. Aug.',
      'Dienstag',
      'vormittags',
      'halber Tag',
      '8 Jahre',
      'geboren im Mai 2018',
      'für alle Kinder',
      'kostenlos',
      'bis 12,50 €',
      'Bootshaus am Wehr',
      'nirgends',
      'in der Nähe',
      'bis 5 km',
      'Rollstuhl: bitte nachfragen',
      'mit Assistenz möglich',
      'Anmeldung: endet bald',
      'Sommer 2026',
      'auch vergangene',
    ]);
    for (const chip of chips) {
      const left = serializeCriteria(chip.without);
      expect(left.getAll(chip.parameter)).not.toContain(chip.value);
      expect(left.has('page')).toBe(false);
    }
  });

  it('name every facet value, zero counts included', () => {
    const facets = searchCatalogue(catalogue, NO_CRITERIA, now).facets();
    const named = createFacetViews(facets, context, NO_CRITERIA);
    expect(Object.keys(named)).toEqual(Object.keys(facets));
    expect(named.weekday?.map((value) => [value.label, value.count]).slice(0, 2)).toEqual([
      ['Montag', 0],
      ['Dienstag', 1],
    ]);
    expect(named.age?.map((value) => value.label)).toEqual(
      Array.from({ length: 13 }, (_, age) => (age === 1 ? '1 Jahr' : `${age} Jahre`)),
    );
    expect(named.maxFee?.map((value) => [value.label, value.count])).toEqual([
      ['bis 5\u00a0€', 0],
      ['bis 10\u00a0€', 0],
      ['bis 25\u00a0€', 1],
      ['bis 50\u00a0€', 1],
    ]);
  });

  it('say which criterion to drop from an empty result', () => {
    const { criteria } = parse('weekday=mo&age=8&free=1');
    const { total, without } = searchCatalogue(catalogue, { ...criteria, free: false }, now);
    expect(total).toBe(0);
    expect(without().map((way) => [way.criterion, way.total])).toEqual([
      ['weekday', 1],
      ['children', 0],
    ]);
  });
});
