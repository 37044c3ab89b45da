import { describe, expect, it } from 'vitest';
import { parseCriteria } from '../../domain/criteria/registry';
import { parseEmbedOptions } from './embed-options';
import { rewriteLinks } from './embed-view-models';

function rewrite(screen: unknown, text: string) {
  const query = new URLSearchParams(text);
  const state = {
    locale: 'de',
    view: 'week' as const,
    criteria: parseCriteria(query).criteria,
    options: parseEmbedOptions(query),
  };
  return rewriteLinks(screen, state, (alias) =>
    alias === '12-kanu' ? 'https://amt.example/12' : 'javascript:alert(1)',
  );
}

describe('the links of a screen in an embed', () => {
  it('stay inside, and nothing else is touched', () => {
    const held = 'host=jugend&lock=host&theme=dark';
    const screen = {
      days: [{ entries: [{ href: '/offers/12-kanu', name: '/?free=1' }] }],
      next: { href: '/week?week=2026-W31' },
      pager: { previous: null, next: '/?page=2' },
      listHref: '/?free=1',
      calendarHref: '/offers.ics',
      empty: null,
    };
    expect(rewrite(screen, held)).toEqual({
      days: [{ entries: [{ href: `/embed/offer/12-kanu?${held}`, name: '/?free=1' }] }],
      next: { href: `/embed/week?week=2026-W31&${held}` },
      pager: { previous: null, next: `/embed/list?host=jugend&page=2&lock=host&theme=dark` },
      listHref: `/embed/list?free=1&${held}`,
      calendarHref: '/offers.ics',
      empty: null,
    });
  });

  it.each([
    ['', { href: '/embed/offer/12-kanu' }],
    ['target=site', { href: '/offers/12-kanu', leaves: true }],
    ['target=instance', { href: 'https://amt.example/12', leaves: true }],
  ])('open an offer where "%s" says', (query, link) => {
    expect(rewrite({ href: '/offers/12-kanu' }, query)).toEqual(link);
  });

  it('open an offer on the site when its address on the instance is unusable', () => {
    const link = { href: '/offers/13-x', leaves: true };
    expect(rewrite({ href: '/offers/13-x' }, 'target=instance')).toEqual(link);
  });
});
