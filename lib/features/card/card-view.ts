import * as z from 'zod';
import type { DeepReadonly } from '../../domain/immutable';
import type { OfferLink } from '../links';

const markedText = z.object({
  text: z.string(),
  /** Start and end offsets, ascending. */
  marks: z.array(z.tuple([z.int(), z.int()])).meta({ description: 'Where a search found it.' }),
});

/** Whether and how a family can join, as text; `kind` chooses the icon, `tone` the colour. */
export const registrationSchema = z.object({
  /** None needed, online, at the host, or closed. */
  kind: z.enum(['none', 'online', 'host', 'closed']),
  soon: z.boolean(),
  /** `closed` also where it is too late for another reason than the deadline. */
  tone: z.enum(['good', 'soon', 'neutral', 'closed']),
  text: z.string(),
});

/** One offer as finished strings. Null always means that the card shows nothing there. */
export const cardSchema = z.object({
  alias: z.string(),
  href: z.string(),
  name: markedText,
  translated: z
    .object({ text: z.string(), lang: z.string() })
    .nullable()
    .meta({ description: 'The name as a machine has translated it.' }),
  /** The session that matches the requested week, day or time, otherwise the next one; null: no dates. */
  leaf: z
    .object({
      weekday: z.string(),
      day: z.string(),
      month: z.string(),
      /** For `<time dateTime>`. */
      date: z.string(),
    })
    .nullable(),
  /** 0 to 5, the colour of the holiday week; null without dates. */
  weekColor: z.int().nullable(),
  /** "Di 28. bis Do 30. Juli, 9–12 Uhr · 3 Termine, nur zusammen" */
  when: z.string(),
  /** "Di 28.7. passt": the session that matches the requested week, day or time. */
  matched: z.string().nullable(),
  isPast: z.boolean(),
  /** "8–12 Jahre" */
  ages: z.string(),
  /** "passt nur für: 8 Jahre", if several children were asked for. */
  fits: z.string().nullable(),
  /** A device that knows their names can say those. */
  onlyBorn: z.array(z.string()).meta({
    description: 'Months of birth of the only children asked for that it fits; empty: all fit.',
  }),
  ageReasons: z.array(z.object({ born: z.string(), child: z.string(), text: z.string() })).meta({
    description: 'Why each child given by month of birth may take part, where an age is asked for.',
  }),
  fee: z.object({ text: z.string(), isFree: z.boolean() }),
  place: markedText.nullable(),
  noPlace: z.string().nullable().meta({ description: 'Said where no place is known.' }),
  /** "1,2 km", only when a point was given. */
  distance: z.string().nullable(),
  hosts: markedText.nullable(),
  registration: registrationSchema,
  /** `text` is a full sentence, `short` is shown beside the wheelchair icon. */
  wheelchair: z.object({
    kind: z.enum(['yes', 'ask', 'no']),
    text: z.string(),
    short: z.string(),
  }),
  /** Further accessibility features: "barrierefrei, mit Assistenz möglich". */
  features: z.string().nullable(),
  /** The address of the first picture on the instance, or the seed of the generated motif. */
  picture: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), url: z.string() }),
    z.object({ kind: z.literal('motif'), seed: z.string() }),
  ]),
  /** "noch 2-mal: 10. und 17. Aug." */
  repeats: z.string().nullable(),
  topics: z.array(z.string()).meta({
    description:
      'Topics that the words of the offer name; only where its text is in another language.',
  }),
  /** Of the description, around the found words. */
  excerpt: markedText.nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  listed: z
    .object({ at: z.int(), text: z.string() })
    .nullable()
    .meta({ description: 'When it came into the programme, in ms since 1970; null: long ago.' }),
});

export type CardView = DeepReadonly<z.output<typeof cardSchema>> & OfferLink;
export type MarkedText = CardView['name'];
export type LeafView = NonNullable<CardView['leaf']>;
export type RegistrationView = CardView['registration'];
export type Tone = RegistrationView['tone'];
