import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { parseOwnView } from '../../domain/host/own-view';
import { findOwnList, formatOwnView } from './find-own-list';
import { askSite, createHostSite, enterSite } from './host-site.fixture';

const own = Array.from({ length: 250 }, (_, index) =>
  createOwnOffer({ id: index + 1, alias: `${index + 1}-offer`, name: `Offer ${index + 1}` }),
);

describe("the page of a host's list", () => {
  it('has the first two hundred offers, and the number of all', async () => {
    const site = createHostSite(own);
    const { rows, total } = findOwnList(await enterSite(site), askSite(site));
    expect([rows.length, total]).toEqual([200, 250]);
  });

  it('shows exactly the offers that a line of today counts, and says which', async () => {
    const waiting = { states: [{ name: 'draft', since: FIXTURE_NOW - 1 }] };
    const soon = { sessions: [{ begin: FIXTURE_NOW + 3_600_000, end: null }] };
    const some = own.slice(0, 9).map((offer) => ({
      ...offer,
      ...(offer.id % 2 ? waiting : {}),
      ...(offer.id % 3 ? {} : soon),
      meetingPoint: offer.id === 4 ? null : offer.meetingPoint,
      meetingAddress: offer.id === 4 ? null : offer.meetingAddress,
    }));
    const site = createHostSite(some, some.slice(0, 4));
    const inside = await enterSite(site);
    const open = (query: string) => findOwnList(inside, askSite(site, query, 'en'));
    const { today } = open('');
    const counts = today.flatMap(({ action, offers, more }) => {
      const [, part] = /only=(\w+)/.exec(action.href) ?? [];
      return part === undefined ? [] : [[part, offers.length + more] as const];
    });
    expect(counts.map(([part]) => part)).toEqual(['unready', 'hidden', 'drafts']);
    for (const [part, count] of counts) {
      const list = open(`only=${part}`);
      expect(list.rows, part).toHaveLength(count);
      expect(list.chosen).toMatch(/^Selection: /);
    }
    expect(open('only=nothing').rows).toHaveLength(9);
  });

  it('has a tab for each state, which leads to as many offers as it counts', async () => {
    const some = own.slice(0, 9).map((offer) => {
      const name = ['draft', 'published', 'gone'][Math.floor(Math.sqrt(offer.id - 1))] ?? '';
      return { ...offer, states: [{ name, since: FIXTURE_NOW }] };
    });
    const site = createHostSite(some);
    const inside = await enterSite(site);
    const open = (query: string) => findOwnList(inside, askSite(site, query, 'en'));
    const { tabs } = open('q=offer');
    expect(tabs.map(({ label, count }) => [label, count])).toEqual([
      ['All', 9],
      ['Draft', 1],
      ['Published', 3],
      ['gone', 5],
    ]);
    for (const { href, count } of tabs) {
      const { rows, view } = open(href.split('?')[1] ?? '');
      expect([rows.length, view.q]).toEqual([count, 'offer']);
    }
  });

  it('offers a choice where there are several, and the only one that is left where it is chosen', async () => {
    const site = createHostSite(own.slice(0, 2));
    const inside = await enterSite(site);
    const open = (query: string) => findOwnList(inside, askSite(site, query)).hosts;
    expect(open('')).toEqual([]);
    expect(open('host=Kanu-Verein').map(({ value }) => value)).toEqual(['Kanu-Verein']);
  });

  it('names hosts in a column only where no host has a part in every offer', async () => {
    const choir = { name: 'Chor' };
    const isOfSeveralHouses = async (hosts: readonly { name: string }[]) => {
      const others = own.slice(1, 2).map((offer) => ({ ...offer, hosts }));
      const site = createHostSite([...own.slice(0, 1), ...others]);
      const inside = await enterSite(site);
      return findOwnList(inside, askSite(site)).isOfSeveralHouses;
    };
    expect(await isOfSeveralHouses([choir])).toBe(true);
    expect(await isOfSeveralHouses([{ name: 'Kanu-Verein' }, choir])).toBe(false);
  });
});

/** A translator that returns key and values. */
const t = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace(/^host\.(list|state)\./, ''), ...Object.values(values)].join(' ');

describe('the chosen view in words', () => {
  it.each([
    ['', null],
    ['sort=name', null],
    ['state=draft', 'chosen draft'],
    ['state=parked', 'chosen parked'],
    [
      'state=draft&q=boot&edition=Sommer&host=Verein',
      'chosen draft · searched boot · Sommer · Verein',
    ],
  ])('%s', (query, text) => {
    expect(formatOwnView(parseOwnView(new URLSearchParams(query)), t)).toBe(text);
  });
});
