import { z } from 'zod';

const berlinTime = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with the offset of Europe/Berlin.' });

/** One offer as `/api/offers` gives it: the specification's public fields. */
export const offerSchema = z.object({
  name: z.string(),
  alias: z.string().meta({ description: 'Unique; usually begins with the id.' }),
  publish: z.enum(['public', 'private_link']),
  description: z.string().meta({ description: 'CommonMark.' }),
  requiresApplication: z.boolean(),
  onlineApplication: z.boolean(),
  applicationDeadline: berlinTime.nullable(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  fee: z.int().nullable().meta({ description: 'Euro cents; null and 0 are free.' }),
  meetingPoint: z.string().nullable(),
  meetingAddress: z.string().nullable(),
  meetingLat: z.number().nullable(),
  meetingLng: z.number().nullable(),
  applyText: z.string().nullable().meta({ description: 'CommonMark.' }),
  bring: z.string().nullable(),
  dates: z.array(z.object({ begin: berlinTime.nullable(), end: berlinTime.nullable() })),
  accessibility: z.array(z.string()).nullable(),
  wheelchairAccessible: z.boolean().nullable().meta({ description: 'Null: by arrangement.' }),
  url: z.string().meta({ description: "The offer's page at the instance, where one registers." }),
  media: z.array(z.string()),
  hosts: z.array(z.object({ name: z.string() })),
});
