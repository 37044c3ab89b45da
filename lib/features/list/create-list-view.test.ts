import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import type { Locale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { createChips, createFacetViews } from '../filter/label-value';
import { unbindAll } from '../format/unbind.fixture';
import { createListView } from './create-list-view';

const now = at('2026-07-10 10:00');
const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');

const offers = Array.from({ length: 60 }, (_, index) => {
  const day = `2026-0${7 + (index % 2)}-${15 + (index % 10)}`;
  return sampleOffer({
    alias: `${index}-offer`,
    name: `Offer ${index}`,
    feeCents: index % 3 === 0 ? 0 : 900,
    sessions: [session(`${day} 09:00`, `${day} 12:00`)],
  });
});
const programme = createCatalogue(offers, DEFAULT_RULES);
const map = { radius: 5 } as Site['instance']['map'];
const site = createFeedSite([], now, [], { map });

function describeQuery(query: string, locale: Locale = 'de', catalogue = programme) {
  const request = askSite(site, query, locale);
  const { asked: criteria } = request.search;
  const context = { ...request, catalogue, criteria, t };
  const result = searchCatalogue(catalogue, criteria, now);
  return createListView({
    ...context,
    result,
    facets: createFacetViews(result.facets(), context, criteria),
    chips: createChips(criteria, context),
    weekCounts: result.facets().week ?? [],
    path: '/',
  });
}

describe('the list in words and links', () => {
  it('leads through its pages and keeps what was asked', () => {
    expect(describeQuery('').pager).toMatchObject({
      previous: null,
      next: '/?page=2',
      printAll: 'list.printAll 60',
    });
    expect(describeQuery('maxFee=9&page=2', 'en').pager).toMatchObject({
      previous: '/en?maxFee=9',
      next: '/en?maxFee=9&page=3',
    });
    expect(describeQuery('page=3').pager).toMatchObject({ previous: '/?page=2', next: null });
  });

  it('leads back from a page beyond the last', () => {
    expect(describeQuery('page=99').pager).toMatchObject({ previous: '/?page=3', next: null });
  });

  it('names one day once, as a family does', () => {
    const [tomorrow] = describeQuery('from=2026-07-11&to=2026-07-11&free=1').chips;
    expect(unbindAll(tomorrow)).toEqual({
      label: 'list.spokenDay.tomorrow, Sa 11. Juli',
      parameter: 'from',
      value: '2026-07-11',
      href: '/?free=1',
    });
    const labels = (query: string) => describeQuery(query).chips.map(({ label }) => label);
    expect(labels('from=2026-08-11&to=2026-08-11')).toEqual([expect.stringMatching(/^Di/)]);
    expect(labels('from=2026-07-11&to=2026-07-12')).toHaveLength(2);
  });

  it('writes a day of the text as a day, and a month as a month', () => {
    const find = (q: string) => unbindAll(describeQuery(`q=${q}`).hints.suggestions[0]?.label);
    expect(find('offer+16.8.')).toMatch(/ So 16\. Aug\. \d+$/);
    expect(find('offer+ab+August')).toMatch(/ criteria\.from August 2026 \d+$/);
    expect(find('offer+ab+heute')).toMatch(/ criteria\.from \w\w \d+\. \w+\.? \d+$/);
    expect(find('offer+bis+16.8.')).toMatch(/ criteria\.to So 16\. Aug\. \d+$/);
    // It has begun: its first day is not the one of the next year.
    expect(find('offer+5.+bis+31.+Juli')).toMatch(/^list\.suggest criteria\.to Fr 31\. Juli \d+$/);
  });

  it('has no pages where one is enough', () => {
    expect(describeQuery('q=Offer+7').pager).toBeNull();
  });

  it('takes one wish away with each chip, and the page with it', () => {
    const { chips } = describeQuery('free=1&weekday=mo&weekday=tu&page=2');
    expect(chips.map(({ href }) => href)).toEqual([
      '/?weekday=tu&free=1',
      '/?weekday=mo&free=1',
      '/?weekday=mo&weekday=tu',
    ]);
  });

  it('has few letters for a weekday, for a narrow row', () => {
    const { chips } = describeQuery('weekday=tu&free=1');
    expect(chips.map(({ short }) => short)).toEqual(['Di', undefined]);
  });

  it('resets everything but the order', () => {
    expect(describeQuery('free=1&sort=name').resetHref).toBe('/?sort=name');
  });

  it('says what to leave out when nothing is found, the most helpful first', () => {
    const { rescue, status, total } = describeQuery('q=zzzz&free=1');
    expect(total).toBe(0);
    // To those who only hear the list, too.
    expect(status).toMatch(new RegExp(`\\. ${rescue[0]?.label}$`));
    expect(rescue.map(({ label, href }) => [label, href])).toEqual([
      ['list.rescue criteria.named criteria.name.q zzzz 20', '/?free=1'],
    ]);
    expect(describeQuery('free=1').rescue).toEqual([]);
    expect(describeQuery('q=zzzz').closed).toBeNull();
  });

  it('offers "for one of the children" where nothing is for all of them, before they are dropped', () => {
    const catalogue = createCatalogue(
      [
        sampleOffer({ alias: 'small', minAge: 5, maxAge: 7 }),
        sampleOffer({ alias: 'large', minAge: 12, maxAge: 14 }),
        sampleOffer({ alias: 'older', minAge: 16, maxAge: 18 }),
      ],
      DEFAULT_RULES,
    );
    const ways = (query: string) =>
      describeQuery(query, 'de', catalogue).rescue.map(({ label, href }) => [label, href]);
    const [forOne, dropped, ...more] = ways('age=6&age=13&fit=all');
    expect(forOne).toEqual(['list.suggest criteria.fit.any 2', '/?age=6&age=13']);
    expect(dropped?.[1]).toBe('/');
    expect(more).toEqual([]);
    // It would have no results either.
    expect(ways('age=1&age=2&fit=all').map(([, href]) => href)).toEqual(['/']);
  });

  it('puts what is closed under a heading of its own, by date alone', () => {
    const over = Array.from({ length: 3 }, (_, index) =>
      sampleOffer({
        alias: `over-${index}`,
        name: `Over ${index}`,
        applicationDeadline: at('2026-07-01 00:00'),
      }),
    );
    const some = createCatalogue([...over, ...offers.slice(0, 30)], DEFAULT_RULES);
    expect(describeQuery('', 'de', some).late).toEqual([]);
    expect(describeQuery('page=2', 'de', some).late).toEqual([
      { from: 6, heading: 'list.late.closed (3)' },
    ]);
    const most = createCatalogue([...over, ...offers.slice(0, 22)], DEFAULT_RULES);
    const headings = ['', 'page=2'].map(
      (query) => describeQuery(query, 'de', most).late[0]?.heading,
    );
    expect(headings).toEqual(['list.late.closed', 'list.late.closed']);
    expect(describeQuery('page=2&sort=name', 'de', some).late).toEqual([]);
    expect(describeQuery('registration=closed', 'de', some).late[0]?.from).toBe(0);
  });

  it('says that the programme is not open when there is none at all', () => {
    const empty = createCatalogue([], DEFAULT_RULES);
    expect(describeQuery('', 'de', empty).closed).toEqual({
      title: 'list.closed',
      notes: [],
      past: null,
    });
  });

  it('announces the next phase of registration, which leads to its calendar', () => {
    const phases = [
      { label: 'Wunschphase', from: '2026-01-01', to: '2026-01-14' },
      { label: 'Restplätze', from: '2026-07-20', to: '2026-07-31' },
    ];
    const editions = [
      { alias: 'so', label: 'Sommer', from: '2026-07-01', to: '2026-12-31', phases },
    ];
    const phased = createCatalogue([sampleOffer({ applicationDeadline: null })], {
      ...DEFAULT_RULES,
      editions,
    });
    const [summer] = describeQuery('', 'de', phased).editions;
    expect(summer?.opening).toEqual({
      label: expect.stringMatching(/^list.edition.phase Restplätze Mo.20/),
      href: '/deadlines?edition=so',
    });
  });

  it('says when it is over what there was, and when it goes on, with no way back to itself', () => {
    const over = [sampleOffer({ sessions: [session('2026-06-01 09:00', '2026-06-01 12:00')] })];
    const editions = [
      {
        alias: 'so',
        label: 'Sommer',
        from: '2026-08-01',
        to: '2026-08-31',
        registrationFrom: '2026-07-20',
      },
    ];
    const ended = createCatalogue(over, { ...DEFAULT_RULES, editions });
    const { closed } = describeQuery('', 'de', ended);
    expect(closed?.title).toBe('list.season.over');
    expect(unbindAll(closed?.notes)).toEqual([
      expect.stringMatching(/^list.season.last 1 .*1. Juni 2026/),
      expect.stringMatching(/^list.season.opens Sommer .*20. Juli 2026/),
    ]);
    expect(closed?.past?.href).toBe('/?past=1');
    expect(describeQuery('past=1', 'de', ended).closed).toBeNull();
    expect(programme.at(now).timed.past).toContain(0);
    expect(describeQuery('q=zzzz').closed).toBeNull();
  });

  it('names what it could not read, never its value', () => {
    const { unreadable } = describeQuery('from=%3Cb%3E&age=old');
    expect(unreadable).toContain('from');
    expect(unreadable).toContain('age');
    expect(unreadable).not.toMatch(/<b>|old/);
  });

  it('offers the streets with most offers as a centre, and the one that is set', () => {
    const streets = Array.from(
      { length: 62 },
      (_, at) => `${String.fromCodePoint(65 + (at % 26))}${at}weg`,
    );
    const at = [...streets, 'Zwergallee'].flatMap((street, nth) =>
      Array.from({ length: street === 'Zwergallee' ? 2 : 1 }, (_, time) =>
        sampleOffer({
          alias: `${nth}-${time}`,
          meetingAddress: `${street} 1`,
          meetingLng: 10 + nth / 9,
        }),
      ),
    );
    const catalogue = createCatalogue(at, DEFAULT_RULES);
    const areas = (query: string) =>
      describeQuery(query, 'de', catalogue).values.areas.map(({ label }) => label);
    expect(areas('')).toHaveLength(60);
    expect(areas('')).toContain('Zwergallee');
    const left = streets.find((street) => !areas('').includes(street)) ?? '';
    expect(areas(`nearby=${left.toLowerCase()}`)).toContain(left);
  });

  it('lets a week tab choose its week alone, and go again', () => {
    const [first, second] = describeQuery('week=2026-W29&free=1').weeks;
    expect(first).toMatchObject({ selected: true, href: '/?free=1' });
    expect(second?.href).toBe(`/?week=${second?.week}&free=1`);
  });

  it('orders and names the topics as the town does, and leaves out the others', () => {
    const topics = [
      { topic: 'water', label: 'Am See' },
      { topic: 'animals', label: null },
    ] as const;
    const catalogue = createCatalogue([sampleOffer()], { ...DEFAULT_RULES, topics });
    const { groups } = describeQuery('', 'de', catalogue);
    const options = groups.find(({ parameter }) => parameter === 'topic')?.options ?? [];
    expect(options.map(({ label }) => label)).toEqual(['Am See', 'criteria.topic.animals']);
  });

  it('subscribes to what is shown, not to one page of it', () => {
    const { calendarHref, feedHref } = describeQuery('free=1&page=2', 'en');
    expect([calendarHref, feedHref]).toEqual(['/en/offers.ics?free=1', '/en/offers.atom?free=1']);
    expect(describeQuery('free=1&page=2', 'en').subscribeHref).toBe(
      'webcal://ferien.example/en/offers.ics?free=1&past=1',
    );
  });

  it('leads with the same search to the booklet, to deadlines and to changes', () => {
    const { bookletHref, deadlinesHref, changesHref } = describeQuery('free=1&page=2', 'en');
    const path = (name: string) => `/en/${name}?free=1`;
    expect(bookletHref).toBe(path('booklet'));
    expect([deadlinesHref, changesHref]).toEqual(['deadlines', 'changes'].map(path));
  });

  it('marks hosts’ words as German only where the page is not', () => {
    expect(describeQuery('').hostLang).toBeNull();
    expect(describeQuery('', 'en').hostLang).toBe('de');
  });
});
