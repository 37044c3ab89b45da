import { expect, it } from 'vitest';
import { createCatalogue } from '../../domain/catalogue';
import { DEFAULT_RULES } from '../../domain/catalogue-rules';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createDemandView, findDemand } from './find-demand';
import type { HostPage } from './open-page';

const context = {
  catalogue: createCatalogue([], DEFAULT_RULES),
  t: getTranslator('de'),
  locale: 'de',
};
const counts = [{ key: 'q=kanu', asked: 9, empty: 5 }];
const view = (...days: string[]) =>
  createDemandView(
    days.map((day) => ({ day, counts })),
    context,
  );

it('names the days that were counted, a single one once', () => {
  expect(view()).toBeNull();
  expect(unbindAll(view('2026-07-20')?.period)).toBe('Mo 20. Juli');
  expect(unbindAll(view('2026-07-01', '2026-07-20')?.period)).toBe('Mi 1. Juli bis Mo 20. Juli');
  expect(unbindAll(view('2025-07-20', '2026-07-20')?.period)).toBe(
    'So 20. Juli 2025 bis Mo 20. Juli',
  );
});

it('adds the days up', () => {
  expect(view('2026-07-19', '2026-07-20')?.words).toMatchObject([
    { label: 'kanu', asked: 18, empty: 10 },
  ]);
});

it.each(['refused', 'closed'] as const)('tells that the counts are %s', async (kind) => {
  const site = { ask: { readDemand: async () => ({ kind }) } };
  expect(await findDemand({ ...context, cookie: null, site } as unknown as HostPage)).toBe(kind);
});
