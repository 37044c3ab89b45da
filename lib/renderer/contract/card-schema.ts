import { z } from 'zod';
import type { CardView } from '../../view/card/card-view';

const markedText = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).meta({ description: 'Where a search found it.' }),
});

/** What a card shows of an offer, in finished words. */
export const cardSchema = z.object({
  alias: z.string(),
  href: z.string(),
  name: markedText,
  leaf: z
    .object({ weekday: z.string(), day: z.string(), month: z.string(), date: z.string() })
    .nullable(),
  weekColor: z.int().nullable(),
  when: z.string(),
  matched: z.string().nullable(),
  isPast: z.boolean(),
  ages: z.string(),
  fits: z.string().nullable(),
  ageReasons: z.array(z.string()),
  fee: z.object({ text: z.string(), isFree: z.boolean() }),
  place: markedText.nullable(),
  noPlace: z.string().nullable().meta({ description: 'Said where no place is known.' }),
  distance: z.string().nullable(),
  hosts: markedText.nullable(),
  registration: z.object({
    kind: z.enum(['none', 'online', 'host', 'closed']),
    soon: z.boolean(),
    tone: z.enum(['good', 'soon', 'neutral', 'closed']),
    text: z.string(),
  }),
  wheelchair: z.object({
    kind: z.enum(['yes', 'ask', 'no']),
    text: z.string(),
    short: z.string(),
  }),
  features: z.string().nullable(),
  picture: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), url: z.string() }),
    z.object({ kind: z.literal('motif'), seed: z.string() }),
  ]),
  repeats: z.string().nullable(),
  excerpt: markedText.nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  fingerprint: z.string().meta({ description: 'Differs when something families plan by differs.' }),
}) satisfies z.ZodType<CardView>;
