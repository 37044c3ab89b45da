import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { findOwnList } from './find-own-list';
import { createHostSite, HOST_COOKIE } from './host-site.fixture';

const own = Array.from({ length: 250 }, (_, index) =>
  createOwnOffer({ id: index + 1, alias: `${index + 1}-offer`, name: `Offer ${index + 1}` }),
);

async function read(query: string) {
  const site = createHostSite(own);
  const outcome = await findOwnList(HOST_COOKIE, new URLSearchParams(query), 'en', site);
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  return outcome;
}

describe("the page of a host's list", () => {
  it.each([
    ['', 1, 200],
    ['page=2', 2, 50],
    ['page=9', 2, 50],
    ['page=-3', 1, 200],
    ['q=nothing&page=2', 1, 0],
  ])('%j is page %i with %i offers', async (query, page, count) => {
    const { list } = await read(query);
    expect(list.view.page).toBe(page);
    expect(list.rows).toHaveLength(count);
  });

  it('says in words what was chosen', async () => {
    expect((await read('state=draft')).list.chosen).toBe('Selection: Draft');
    expect((await read('')).list.chosen).toBeNull();
  });

  it('carries neither token nor session', async () => {
    expect(Object.keys(await read(''))).toEqual([
      'kind',
      'copy',
      'refresh',
      'before',
      'intended',
      'list',
    ]);
  });
});
