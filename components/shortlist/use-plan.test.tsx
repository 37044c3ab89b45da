import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { writeDay } from '@/lib/domain/berlin/day-number';
import { DEFAULT_RULES } from '@/lib/domain/catalogue-rules';
import { EMPTY_SHORTLIST } from '@/lib/domain/shortlist/shortlist';
import { type MarkedOffers, usePlan } from './use-plan';

afterEach(() => vi.useRealTimers());

const PAGE = { locale: 'de', messages: {}, weeks: [], ageRule: DEFAULT_RULES.ageRule };
const MARKED = { state: 'ready', found: new Map(), retry: () => undefined } as const;

function PlanDay({ now }: Pick<MarkedOffers, 'now'>) {
  const { today } = usePlan(PAGE, EMPTY_SHORTLIST, { ...MARKED, now });
  return writeDay(today);
}

it.each([
  ['a kept answer', '2026-07-01T10:00Z', '2026-07-04T10:00Z'],
  ['a device that is behind', '2026-07-04T10:00Z', '2026-07-01T10:00Z'],
])('a plan with %s is one of today', (_name, answered, clock) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(clock) });
  expect(renderToStaticMarkup(<PlanDay now={Date.parse(answered)} />)).toBe('2026-07-04');
});
