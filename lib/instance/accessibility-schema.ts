import * as z from 'zod';

/** Contact details; every part may be missing. */
const reachable = {
  email: z.email('must be an e-mail address').optional(),
  phone: z.string().min(1).optional(),
  website: z.url({ protocol: /^https?$/, error: 'must be an address (https://…)' }).optional(),
};

/** The fields of the accessibility statement that only the municipality knows. */
export const accessibilitySchema = z.strictObject({
  conformance: z.enum(['full', 'partial', 'none']).default('partial').meta({
    description: 'How far the site meets BITV 2.0 and WCAG 2.2 AA, as the municipality judges it.',
  }),
  date: z.iso.date('must be a day written YYYY-MM-DD').nullable().default(null).meta({
    description: 'The day of the statement or of its last review.',
  }),
  method: z.string().min(1).nullable().default(null).meta({
    description: 'How it was judged, for example by self-assessment on a day; null: not said.',
  }),
  exceptions: z.array(z.string().min(1)).default([]).meta({
    description: 'Further barriers, one sentence each.',
  }),
  contact: z
    .strictObject({ name: z.string().min(1).optional(), ...reachable })
    .nullable()
    .default(null)
    .meta({ description: 'Whom to tell about barriers; null: the contact of the instance.' }),
  enforcement: z
    .strictObject({
      name: z.string().min(1),
      address: z.string().min(1).optional(),
      ...reachable,
    })
    .nullable()
    .default(null)
    .meta({
      description: 'The enforcement body of the state (§ 16 BGG and the laws of the states).',
    }),
});
