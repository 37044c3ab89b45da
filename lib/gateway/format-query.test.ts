import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes';
import { formatQuery } from './target';

const format = (raw: string, path: string) => {
  const route = ROUTES.find((declared) => declared.path === path);
  if (!route) throw new Error(`There is no ${path}.`);
  return formatQuery(raw, route.parameters);
};

describe('the query in a key', () => {
  it.each([
    ['', ''],
    ['utm_source=x&fbclid=y', ''],
    ['page=1&sort=date', ''],
    ['wheelchair=yes&free=1', 'free=1&wheelchair=yes'],
    ['time=evening&time=morning&time=evening', 'time=morning&time=evening'],
    ['q=%20kanu%20&_rsc=1a2b', 'q=kanu'],
    ['q=', ''],
  ])('of a list: %s becomes %s', (raw, normal) => {
    expect(format(raw, '/')).toBe(normal);
  });

  it('names an unreadable parameter without what was written there', () => {
    const normal = format('maxFee=%3Cscript%3E', '/');
    expect(normal).toBe('maxFee=%3F');
    expect(format(normal, '/')).toBe(normal);
  });

  it('of the API keeps what the specification knows, of each name the last value', () => {
    const raw = 'page=2&hosts.name=b&utm=1&fee%5Bmax%5D=1&hosts.name=a';
    expect(format(raw, '/api/offers')).toBe('fee%5Bmax%5D=1&hosts.name=a&page=2');
  });

  it('of a search keeps the language and the page it is for', () => {
    expect(format('view=map&lang=en&free=1&x=2', '/api/search')).toBe('free=1&lang=en&view=map');
  });

  it('of an embed keeps its look, and of an offer the view that leads back', () => {
    const raw = 'view=map&theme=dark&free=1&x=2';
    expect(format(raw, '/embed/list')).toBe('free=1&theme=dark');
    expect(format(raw, '/embed/offer/[alias]')).toBe('free=1&view=map&theme=dark');
    const repeated = 'lock=week&theme=dark&lock=host&theme=light';
    expect(format(repeated, '/embed/list')).toBe('lock=week&lock=host&theme=dark');
  });

  it('of positions keeps how much of them is asked for', () => {
    const raw = 'brief=1&view=map&fields=card&page=2';
    expect(format(raw, '/api/positions')).toBe('page=2&brief=1');
  });

  it('of a shortlist is its aliases, each once, in order, without what names none', () => {
    expect(format('alias=b&alias=a&alias=&x=1&alias=b', '/api/shortlist')).toBe('alias=a&alias=b');
    const many = Array.from({ length: 90 }, (_, index) => `alias=${index}`).join('&');
    expect(new URLSearchParams(format(many, '/api/shortlist')).size).toBe(40);
  });

  it('of a calendar to subscribe to keeps what has to be refused', () => {
    expect(format('alias=b&alias=a&alias=&x=1&alias=b', '/plan.ics')).toBe(
      'alias=&alias=a&alias=b',
    );
    const many = Array.from({ length: 90 }, (_, index) => `alias=${index}`).join('&');
    expect(new URLSearchParams(format(many, '/plan.ics')).size).toBe(41);
    expect(format(`alias=${'a'.repeat(9_000)}`, '/plan.ics').length).toBeLessThan(300);
  });

  it.each([
    ['page=3&free=1', ''],
    ['view=week&week=2026-W31&easy=1', 'easy=1'],
    ['view=%3Cscript%3E&maxFee=x&utm_source=y', ''],
  ])('of an offer keeps no search, as older links to it have: %s becomes "%s"', (raw, normal) => {
    expect(format(raw, '/offers/[alias]')).toBe(normal);
  });

  it('is empty where a page knows none, and whole where it is private', () => {
    expect(format('a=1', '/shortlist')).toBe('');
    expect(format('state=draft&a=1&_rsc=x', '/dashboard')).toBe('state=draft&a=1');
    expect(format('w=320&x=1', '/media/[key]')).toBe('w=320');
  });
});
