import * as z from 'zod';

/** The Länder, by the last part of their codes in ISO 3166-2. */
const LAENDER = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;

export type Land = (typeof LAENDER)[number];

/** Keys of the instance file that serve the hosts' area. */
export const hostKeys = {
  land: z.enum(LAENDER).nullable().default(null).meta({
    description:
      'The Land by its short code (BY, NW …): hosts are told of sessions on its public holidays; null: they are not.',
  }),
  adminOfferUrl: z
    .url({ protocol: /^https?$/, error: 'must be an address (https://…)' })
    .refine((url) => /\{(id|alias)\}/.test(url), 'must contain {id} or {alias}')
    .refine((url) => !/\{(?!(id|alias)\})/.test(url), 'knows only {id} and {alias}')
    .nullable()
    .default(null)
    .meta({
      description:
        'Where a host edits an offer on the instance, with {id} or {alias}; null: links to repair lead to the page of the offer or to the instance.',
    }),
};
