import { expect, it } from 'vitest';
import { ROUTES } from '../routes';
import { createFinder, createRouteFinder, listKeptRoutes, splitPath } from './match-route';

it('finds for every address whether it is kept, as the whole list does', () => {
  const [findKept, findAny] = [createFinder(listKeptRoutes()), createRouteFinder()];
  for (const { path } of ROUTES) {
    for (const text of ['x', 'x.ics', 'imprint']) {
      const segments = splitPath(path.replace(/\[[^\]]*\]/g, text));
      expect(findKept(segments, true)?.offline).toBe(findAny(segments, true)?.offline);
      expect(findKept(segments, false)?.offline).toBe(findAny(segments, false)?.offline);
    }
  }
});

it('carries no address that the worker leaves alone', () => {
  const paths = listKeptRoutes().map(({ path }) => path);
  expect(paths).toContain('/offers/[alias].ics');
  expect(paths).not.toContain('/dashboard');
  expect(paths.length).toBeLessThan(ROUTES.length / 2);
});
