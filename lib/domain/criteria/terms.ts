import { WHEELCHAIR } from '../offer';
import { REGISTRATION } from '../registration/to-registration';
import {
  createChoice,
  createFlag,
  createLimitTally,
  readBits,
  readNames,
  readSlug,
} from './choice';
import type { Criterion } from './criterion';

const FEE_LIMITS = [500, 1_000, 2_500, 5_000];
const writeEuros = (cents: number) => String(cents / 100);

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
  serialize: (cents) => (cents === null ? [] : [['maxFee', writeEuros(cents)]]),
  matches(cents, { columns }) {
    if (cents === null) return null;
    const { feeCents } = columns;
    return ({ offer }) => (feeCents[offer] as number) <= cents;
  },
  count: (cents, { columns }) => [
    createLimitTally('maxFee', FEE_LIMITS, cents, writeEuros, columns.feeCents),
  ],
};

/** A fee of null counts as 0. */
export const free = createFlag(
  { name: 'free', label: 'flag', meaning: '1: free offers only.', choice: 'many' },
  ({ columns: { feeCents } }) =>
    (offer) =>
      feeCents[offer] === 0,
);

export const registration = createChoice(
  {
    name: 'registration',
    label: 'word',
    meaning: 'none, online, host, closed, soon (within 7 days).',
    isNamed: true,
  },
  REGISTRATION,
  ({ timed }) => readBits(REGISTRATION, timed.registration),
);

/** Features of accessibility beside the wheelchair, by slug of how the instance names them. */
export const access = createChoice(
  { name: 'access', label: 'feature', meaning: 'Slug of a value of accessibility.' },
  readSlug,
  ({ columns, timed }) => readNames(columns.features, timed.shownFeatures),
);

export const wheelchair = createChoice(
  { name: 'wheelchair', label: 'word', meaning: 'yes, ask (by arrangement), no.', isNamed: true },
  WHEELCHAIR,
  ({ columns }) => readBits(WHEELCHAIR, columns.wheelchair),
);
