import { expect, it } from 'vitest';
import { parseCriteria } from '../criteria/parse-criteria';
import { parseEmbedOptions } from './embed-options';
import { rewriteLinks } from './rewrite-links';

it('keeps every link of a screen inside the embed, and nothing else is touched', () => {
  const query = new URLSearchParams('host=jugend&lock=host&theme=dark');
  const state = {
    locale: 'de',
    view: 'week' as const,
    criteria: parseCriteria(query).criteria,
    options: parseEmbedOptions(query),
  };
  const screen = {
    days: [{ entries: [{ href: '/offers/12-kanu', name: '/?free=1' }] }],
    next: { href: '/week?week=2026-W31' },
    listHref: '/?free=1',
    calendarHref: '/offers.ics',
    empty: null,
  };
  const held = 'host=jugend&lock=host&theme=dark';
  expect(rewriteLinks(screen, state)).toEqual({
    days: [{ entries: [{ href: `/embed/offer/12-kanu?${held}`, name: '/?free=1' }] }],
    next: { href: `/embed/week?week=2026-W31&${held}` },
    listHref: `/embed/list?free=1&${held}`,
    calendarHref: '/offers.ics',
    empty: null,
  });
});
