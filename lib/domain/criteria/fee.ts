import { createFlag, createLimitTally, withLimit } from './choice';
import type { Criterion } from './criterion';

/** Cents that are offered as limits. */
const LIMITS = [500, 1_000, 2_500, 5_000];
const write = (cents: number) => String(cents / 100);

/** The highest fee in cents, written in euro. A fee of null counts as 0. */
export const maxFee: Criterion<number | null> = {
  fields: [
    { name: 'maxFee', label: 'fee', meaning: 'Most that it may cost, in euro.', choice: 'one' },
  ],
  parse: (query) =>
    query.one('maxFee', (text) =>
      /^\d{1,6}([.,]\d{1,2})?$/.test(text)
        ? Math.round(Number(text.replace(',', '.')) * 100)
        : null,
    ),
  serialize: (cents) => (cents === null ? [] : [['maxFee', write(cents)]]),
  matches(cents, { columns }) {
    if (cents === null) return null;
    const { feeCents } = columns;
    return { level: 'offer', test: (offer) => (feeCents[offer] as number) <= cents };
  },
  count: (cents, { columns }) =>
    createLimitTally(
      'maxFee',
      withLimit(LIMITS, cents),
      write,
      (offer) => columns.feeCents[offer] as number,
    ),
};

/** Only free offers; a fee of null counts as 0. */
export const free = createFlag(
  { name: 'free', label: 'flag', meaning: '1: free offers only.', choice: 'many' },
  ({ columns: { feeCents } }) =>
    (offer) =>
      feeCents[offer] === 0,
);
