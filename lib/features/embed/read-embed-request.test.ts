import { describe, expect, it } from 'vitest';
import { readCriteria } from '../../domain/search/read-criteria';
import { embedHref, readEmbedRequest } from './embed-address';

const own = {
  siteUrl: 'https://ferien.example',
  locales: ['de', 'en'],
  locale: 'de',
  brand: '#0B5C70',
  accent: '#FFB81C',
};

const read = (query: string) =>
  embedHref(readEmbedRequest(readCriteria(new URLSearchParams(query), 0), own));

describe("the configurator's form", () => {
  it.each([
    ['', '/embed/list'],
    ['brand=%230b5c70&accent=%23ffb81c', '/embed/list'],
    ['brand=%239b1c31', '/embed/list?brand=9b1c31'],
    ['view=week&language=en&free=1&lock=free', '/en/embed/week?free=1&lock=free'],
    ['view=offer&offer=12-kanu', '/embed/offer/12-kanu'],
    ['view=offer&offer=https%3A%2F%2Fferien.example%2Foffers%2F12-kanu', '/embed/offer/12-kanu'],
    ['view=offer&offer=', '/embed/list'],
    ['language=xx&view=nonsense&page=7', '/embed/list'],
  ])('%s asks for %s', (query, href) => {
    expect(read(query)).toBe(href);
  });
});
