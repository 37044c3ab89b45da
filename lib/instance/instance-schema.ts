import * as z from 'zod';
import { readIsoWeek } from '../domain/berlin/day-number';
import { ALL_TOPICS, TOPICS } from '../domain/catalogue-rules';
import { LOCALES } from '../messages/locale';
import { instanceAddress, origin } from './address';
import type { Palette } from './palette';

/** Licences of open data as DCAT-AP.de names them. */
const LICENCES = [
  'dl-zero-de/2.0',
  'dl-by-de/2.0',
  'cc-zero',
  'cc-by/4.0',
  'cc-by-sa/4.0',
] as const;

/** The Länder, by the last part of their codes in ISO 3166-2. */
const LAENDER = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
] as const;

export type Land = (typeof LAENDER)[number];

const email = z.email('must be an e-mail address');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address (https://…)' });
const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour written #rrggbb')
  .meta({ description: 'A colour, #rrggbb.' });
const day = z.iso.date('must be a day written YYYY-MM-DD');
const isoWeek = z
  .string()
  .regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, {
    error: 'must be a week written 2026-W31',
    abort: true,
  })
  .refine((text) => readIsoWeek(text) !== null, 'is a week that this year does not have');

/** Whether a place lies off the coast of Arabia, and with its numbers swapped where German is spoken. */
function isSwapped([lat, lng]: readonly [number, number]): boolean {
  return lat >= 5 && lat <= 18 && lng >= 45 && lng <= 56;
}
const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'must be made of letters, digits, - and _');
const webOrigin = z
  .string()
  // Goes into the header that says who may frame: neither of its separators can be part of it.
  .regex(/^https?:\/\/[^/?#\s*;,@'"\\]+$/, 'must be an origin such as https://www.example.org')
  .pipe(origin)
  .meta({ description: 'Scheme and host, without a path.' });
const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as bilder.example.org');
const page = z
  .string()
  .refine(
    (text) => /^https?:\/\/\S+$/.test(text) || /\.md$/i.test(text),
    'must be an address (https://…) or a Markdown file (….md)',
  )
  .meta({ description: 'An address, or a Markdown file relative to the instance file.' });
const ageRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day') }),
  z.strictObject({ kind: z.literal('year') }),
  z.strictObject({
    kind: z.literal('cutoff'),
    date: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a day of the year written MM-DD'),
  }),
  z.strictObject({ kind: z.literal('tolerance'), months: z.int().min(1).max(24) }),
]);

const phase = z
  .strictObject({ label: z.string().min(1).max(60), from: day, to: day })
  .refine((value) => value.from <= value.to, { error: 'must end after it begins', path: ['to'] });

const edition = z
  .strictObject({
    alias: slug,
    label: z.string().min(1),
    from: day,
    to: day,
    registrationFrom: day.optional().meta({
      description: 'The first day on which families can register, which the API does not tell.',
    }),
    phases: z.array(phase).max(12).optional().meta({
      description:
        'Parts of the registration in your own words, such as a wish phase, a draw and the remaining places.',
    }),
  })
  .refine((value) => value.from <= value.to, { error: 'must end after it begins', path: ['to'] });

const topic = z.enum(TOPICS, `must be one of ${TOPICS.join(', ')}`);
const townTopic = z.union([
  topic.transform((each) => ({ topic: each, label: null })),
  z.strictObject({ topic, label: z.string().min(1).max(30) }),
]);

/** Where weaknesses are reported, as `/.well-known/security.txt` tells it. */
const security = z.strictObject({
  contact: z
    .string()
    .refine(
      (text) => /^https:\/\/\S+$/.test(text) || email.safeParse(text).success,
      'must be an e-mail address or an address (https://…)',
    )
    .meta({ description: 'An e-mail address, or a page (https://…).' }),
  expires: day.meta({
    description: 'The day from which the file is no longer to be trusted; less than a year away.',
  }),
});

/** A link to directions: an address in which `{lat}`, `{lng}` and `{name}` are filled in. */
const directions = z.strictObject({
  label: z.string().min(1).max(60),
  url: webAddress
    .refine(
      (url) => /\{lat\}/.test(url) === /\{lng\}/.test(url) && /\{(lat|name)\}/.test(url),
      'must contain {lat} and {lng}, or {name}',
    )
    .refine((url) => !/\{(?!(lat|lng|name)\})/.test(url), 'knows only {lat}, {lng} and {name}'),
});

/** A service that translates hosts' texts, compatible with LibreTranslate. */
const translation = z.strictObject({
  url: webAddress
    .refine((text) => !/[?#]|@/.test(text), 'must be an address without ?, # and @')
    .transform((text) => text.replace(/\/+$/, ''))
    .meta({ description: 'Base address of the service, without /translate.' }),
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .refine((list) => !list.includes('de'), 'must not include de, in which hosts write')
    .meta({ description: 'Languages into which texts are translated.' }),
  perMinute: z.int().min(1).max(600).default(30).meta({
    description: 'The most texts that are sent in a minute.',
  }),
  charactersPerDay: z.int().min(1_000).max(100_000_000).default(500_000).meta({
    description: 'The most characters that are sent on a day.',
  }),
});

const county = z.strictObject({
  towns: z
    .array(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9-]{0,63}$/,
          'must be the name of an instance file without .json, of small letters, digits and -',
        ),
    )
    .min(1)
    .max(200)
    .refine((towns) => new Set(towns).size === towns.length, 'names a town twice')
    .meta({ description: 'The towns by the names of their instance files, without .json.' }),
});

/** Under what others may use the programme. */
const openData = z.strictObject({
  licence: z
    .string()
    .refine(
      (text) => (LICENCES as readonly string[]).includes(text) || /^https?:\/\/\S+$/.test(text),
      `must be one of ${LICENCES.join(', ')}, or the address of a licence`,
    )
    .meta({ description: 'A licence by its name in DCAT-AP.de, or the address of another one.' }),
  attribution: z.string().min(1).optional().meta({
    description: 'How the source is to be named, where the licence asks for it.',
  }),
  contributor: z
    .url({ protocol: /^https?$/, error: 'must be an address (http://…)' })
    .optional()
    .meta({
      description:
        'The address by which the data portal knows who delivers (dcatde:contributorID).',
    }),
});

const contact = z.strictObject({
  organisation: z.string().optional(),
  address: z.string().optional(),
  email: email.optional(),
  phone: z.string().optional(),
  website: webAddress.optional(),
});

const reachable = {
  email: email.optional(),
  phone: z.string().min(1).optional(),
  website: webAddress.optional(),
};

/** The fields of the accessibility statement that only the municipality knows. */
const accessibility = z.strictObject({
  conformance: z.enum(['full', 'partial', 'none']).default('partial').meta({
    description: 'How far the site meets BITV 2.0 and WCAG 2.2 AA, as the municipality judges it.',
  }),
  date: day.nullable().default(null).meta({
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

/** The instance file: one municipality's name, colours, rules and pages. Every key has a default. */
export const instanceSchema = z
  .strictObject({
    $schema: z.string().optional(),
    siteUrl: origin.optional().meta({
      description:
        'The public origin of this municipality (https://ferien.example.org); required in a directory of many, and otherwise as SITE_URL says.',
    }),
    offersApiUrl: instanceAddress.optional().meta({
      description:
        'Base address of this municipality’s instance, without /api; required in a directory of many, and otherwise as OFFERS_API_URL says.',
    }),
    county: county.nullable().default(null).meta({
      description:
        'Shows the offers of other towns of the directory as one programme, in place of an instance of its own; null: it is a municipality.',
    }),
    name: z.string().min(1).max(80).default('Ferienfenster').meta({ description: 'Shown on top.' }),
    claim: z.string().max(160).default('Das ganze Ferienprogramm auf einen Blick'),
    logo: z
      .string()
      .regex(/\.(svg|png|webp|jpe?g)$/i, 'must be a picture file (.svg, .png, .webp, .jpg)')
      .nullable()
      .default(null)
      .meta({ description: 'A picture file relative to the instance file; null: the name alone.' }),
    colors: z
      .strictObject({ brand: colour.default('#0B5C70'), accent: colour.default('#FFB81C') })
      .prefault({}),
    fonts: z.unknown().optional().meta({ description: 'Ignored; refused from 2.0 on.' }),
    contact: contact.prefault({}),
    feedback: z
      .string()
      .refine(
        (text) => /^https?:\/\/\S+$/.test(text) || email.safeParse(text).success,
        'must be an e-mail address or an address (https://…)',
      )
      .nullable()
      .default(null)
      .meta({
        description:
          'Where remarks about this site go; in a page, {name} and {url} are those of the offer; null: to the contact.',
      }),
    languages: z
      .array(z.enum(LOCALES))
      .min(1)
      .refine((list) => list.includes('de'), 'must include de')
      .default(['de', 'en']),
    editions: z
      .array(edition)
      .max(31)
      .superRefine((editions, context) => {
        editions.forEach(({ alias }, at) => {
          if (editions.findIndex((each) => each.alias === alias) === at) return;
          const message = 'is the alias of an edition before it';
          context.addIssue({ code: 'custom', path: [at, 'alias'], message });
        });
      })
      .default([])
      .meta({
        description:
          'Holiday programmes to choose from: the alias as the instance names it, and the first and last day, which the list names and by which offers are told until the instance has been asked.',
      }),
    ageRule: ageRule.prefault({ kind: 'day' }).meta({
      description:
        'How a town reads an age: on the day of the first session, by year of birth, at a cut-off date (MM-DD), or on the day with a tolerance of months.',
    }),
    holidayWeeks: z.array(isoWeek).default([]).meta({
      description: 'Weeks offered as filters; empty: the weeks in which offers begin.',
    }),
    topics: z
      .array(townTopic)
      .refine(
        (list) => new Set(list.map((each) => each.topic)).size === list.length,
        'names a topic twice',
      )
      .default([...ALL_TOPICS])
      .meta({
        description:
          'Topics above the list, recognised by the words of the offers, in this order: a name, or an object with the label it has on German pages; empty: none.',
      }),
    map: z
      .strictObject({
        center: z
          .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
          .refine(
            (center) => !isSwapped(center),
            'must be latitude and longitude, and these two look swapped',
          )
          .transform(([lat, lng]) => ({ lat, lng }))
          .nullable()
          // Of what is transformed, the published schema names no `default`.
          .prefault(null)
          .meta({ description: 'Latitude and longitude; null: the middle of all offers.' }),
        zoom: z.int().min(1).max(19).default(13),
        radius: z.number().min(0.1).max(1_000).default(5).meta({
          description: 'Kilometres around a family that asks for what is near.',
        }),
        attribution: z.string().default('© OpenStreetMap-Mitwirkende'),
        directions: z.array(directions).max(5).default([]).meta({
          description:
            'Ways to an offer on other sites, such as the journey planner of the transport association: links with {lat}, {lng} and {name}; nothing is loaded from there.',
        }),
      })
      .prefault({}),
    pictureHosts: z.array(hostName).default([]).meta({
      description: "Hosts besides the instance's own from which pictures may come.",
    }),
    embedOrigins: z.array(webOrigin).default([]),
    lens: z.boolean().default(true),
    legal: z
      .strictObject({
        imprint: page.nullable().default(null),
        privacy: page.nullable().default(null),
        accessibility: page.nullable().default(null),
        easy: page.nullable().default(null).meta({
          description: 'In easy language (Leichte Sprache); null: there is none.',
        }),
        sign: page.nullable().default(null).meta({
          description: 'In sign language (Deutsche Gebärdensprache); null: there is none.',
        }),
      })
      .prefault({}),
    security: security.nullable().default(null).meta({
      description: 'Answers /.well-known/security.txt (RFC 9116); null: nothing stands there.',
    }),
    openData: openData.nullable().default(null).meta({
      description: 'Answers /catalog.jsonld (DCAT-AP.de); null: nothing stands there.',
    }),
    assistants: z
      .strictObject({ train: z.boolean().default(true) })
      .prefault({})
      .meta({
        description:
          'train false: robots.txt asks crawlers that gather texts for training to stay away; search engines are not concerned.',
      }),
    land: z.enum(LAENDER).nullable().default(null).meta({
      description:
        'The Land by its short code (BY, NW …): hosts are told of sessions on its public holidays; null: they are not.',
    }),
    adminOfferUrl: webAddress
      .refine((url) => /\{(id|alias)\}/.test(url), 'must contain {id} or {alias}')
      .refine((url) => !/\{(?!(id|alias)\})/.test(url), 'knows only {id} and {alias}')
      .nullable()
      .default(null)
      .meta({
        description:
          'Where a host edits an offer on the instance, with {id} or {alias}; null: links to repair lead to the page of the offer or to the instance.',
      }),
    translation: translation.nullable().default(null).meta({
      description:
        'Hosts’ texts in other languages, translated once per text by a machine; null: they stay German.',
    }),
    demand: z
      .strictObject({ hosts: z.array(z.string().min(1).max(200)).max(50).default([]) })
      .prefault({})
      .meta({
        description:
          'Names of the hosts who, logged in, see what is looked for (with FENSTER_DEMAND=1); empty: nobody.',
      }),
    ages: z
      .strictObject({ from: z.int().min(0).max(99), to: z.int().min(0).max(99) })
      .refine(({ from, to }) => from <= to, { error: 'must not be below from', path: ['to'] })
      .nullable()
      .default(null)
      .meta({
        description:
          'Ages for which the programme is planned, as the lens lays them out; null: those of the offers, up to 20.',
      }),
    screen: z
      .strictObject({
        seconds: z.int().min(5).max(120).default(12),
        rows: z.int().min(1).max(12).nullable().default(null),
        theme: z.enum(['auto', 'light', 'dark']).default('auto'),
      })
      .prefault({})
      .meta({
        description:
          'The screen in the town hall (/screen), where its address says nothing else: seconds of a page, most offers on it (null: as many as fit), and theme (auto: as the device prefers).',
      }),
    accessibility: accessibility.prefault({}).meta({
      description:
        'What the built-in accessibility statement says; without meaning beside a page of one’s own.',
    }),
  })
  .meta({ title: 'Instance file of Ferienfenster' });

export type InstanceFile = z.output<typeof instanceSchema>;

export function describeInstanceSchema(): Record<string, unknown> {
  return z.toJSONSchema(instanceSchema, { io: 'input' }) as Record<string, unknown>;
}

/** A page for the law: on another site, as Markdown from a file, or null for the built-in text. */
export type LegalPage =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | null;

/** Pages that the instance file can give; `easy` and `sign` exist only where it does. */
export type LegalKey = keyof InstanceFile['legal'];

export interface Logo {
  /** The bytes of the file, so that processes can pass the instance on as JSON. */
  readonly base64: string;
  readonly contentType: string;
}

/** One municipality as this site shows it: the instance file with its files read. */
export interface Instance
  extends Omit<
    InstanceFile,
    '$schema' | 'siteUrl' | 'offersApiUrl' | 'logo' | 'colors' | 'fonts' | 'legal'
  > {
  /** Null: the name is on top without a logo. */
  readonly logo: Logo | null;
  readonly palette: Palette;
  readonly legal: Readonly<Record<LegalKey, LegalPage>>;
}
