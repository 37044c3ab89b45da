import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { InputError } from '../input-error';
import { listPictureFiles } from '../picture/draw-picture';
import { DEMO_FOLDER, nameDemoFile, readDemoFile } from './demo-file';
import { readPlaces } from './places';
import { PLAN_SCHEMA } from './plan';

const count = z.int().min(0);
const label = z.string().min(1);
/** A text, or its lines; an empty line separates paragraphs. */
const text = z
  .union([label, z.array(z.string())], { error: 'a text, or a list of its lines' })
  .transform((lines) => (typeof lines === 'string' ? lines : lines.join('\n')));

/** Keys that an activity may name. */
type Known = Readonly<Record<'hosts' | 'places' | 'motifs', readonly string[]>>;

const createActivitySchema = ({ hosts, places, motifs }: Known) =>
  z.strictObject({
    name: label,
    hosts: z.array(z.enum(hosts, { error: 'no known host' })).min(1),
    place: z.enum(places, { error: 'no known place' }).nullable(),
    minAge: count.nullable(),
    maxAge: count.nullable(),
    feeCents: count.nullable(),
    /** Several plans: the dated offers take turns. */
    plans: z.tuple([PLAN_SCHEMA], PLAN_SCHEMA),
    /** The number of dated offers in the public list. */
    times: z.int().min(1).default(1),
    registration: z.enum(['online', 'host', 'none']),
    /** Days between the deadline (midnight) and the first session; absent: no deadline. */
    deadlineDays: count.optional(),
    /** A folder of pictures; null: no picture. */
    motif: z.enum(motifs, { error: 'no known motif' }).nullable(),
    minParticipants: count.nullable().default(null),
    maxParticipants: count.nullable().default(null),
    wheelchairAccessible: z.boolean().nullable().default(null),
    accessibility: z.array(label).nullable().default(null),
    bring: text.nullable().default(null),
    applyText: text.nullable().default(null),
    /** CommonMark, plain text or old HTML: as the host typed it. */
    description: text,
  });

/** Something to do in the demo town as its host describes it, without dates. */
export type Activity = Readonly<z.output<ReturnType<typeof createActivitySchema>>>;

/** Fields in which a club offer is wrong on purpose. */
const MISTAKE = z.strictObject({
  publish: z.enum(['public', 'private_link']).exactOptional(),
  requiresApplication: z.boolean().exactOptional(),
  onlineApplication: z.boolean().exactOptional(),
  applyText: z.string().nullable().exactOptional(),
  minAge: count.exactOptional(),
  maxAge: count.exactOptional(),
  minParticipants: count.exactOptional(),
  maxParticipants: count.exactOptional(),
  meetingPoint: z.string().nullable().exactOptional(),
  meetingAddress: z.string().nullable().exactOptional(),
  meetingLat: z.number().nullable().exactOptional(),
  meetingLng: z.number().nullable().exactOptional(),
  deadlineHoursAfterBegin: z.int().exactOptional(),
  endHoursAfterBegin: z.int().exactOptional(),
});

/** Gives every offer of the club what `common` says, unless the offer says it itself. */
function applyCommon(file: unknown): unknown {
  const raw = file as { common?: object; offers?: unknown };
  if (!Array.isArray(raw?.offers)) return file;
  return { offers: raw.offers.map((offer: object) => ({ ...raw.common, ...offer })) };
}

function createClubSchema(activity: ReturnType<typeof createActivitySchema>) {
  const offer = activity.extend({
    state: z.enum(['draft', 'completed', 'reviewed', 'published', 'cancelled', 'unpublished']),
    edition: z.enum(['main', 'closed', 'planned']).default('main'),
    /** Days since the state was entered; absent: long before the first session. */
    enteredDaysAgo: count.optional(),
    /** Changed after the state was entered. */
    changedSince: z.boolean().default(false),
    mistake: MISTAKE.default({}),
  });
  return z.preprocess(applyCommon, z.strictObject({ offers: z.array(offer).min(1) }));
}

/** An offer of the canoe club: the activity, its state, and its mistakes. */
export type ClubOffer = Readonly<z.output<ReturnType<typeof createClubSchema>>['offers'][number]>;

const edition = z.strictObject({ id: count, alias: label, name: label, active: z.boolean() });
const PROGRAMME = z.strictObject({
  editions: z.strictObject({ main: edition, regular: edition, closed: edition, planned: edition }),
  themes: z.array(label).min(1),
  hosts: z.record(z.string(), label),
});

/** The contents of the data files, checked against each other. */
export type Scenery = ReturnType<typeof readScenery>;

/** Refuses theme files that `programme.json` does not list: their offers would silently be missing. */
function requireListed(themes: readonly string[], folder: URL): void {
  for (const file of readdirSync(new URL('themes/', folder)).sort()) {
    if (themes.includes(file.replace(/\.json$/, ''))) continue;
    throw new InputError(
      `${nameDemoFile('programme.json')}, themes: "${file}" lies in themes/ and is not listed`,
    );
  }
}

/** Reads and validates the data files of a folder; throws InputError. */
export function readScenery(folder: URL = DEMO_FOLDER) {
  const { editions, themes, hosts } = readDemoFile('programme.json', PROGRAMME, folder);
  const places = readPlaces(folder);
  const { motifs } = listPictureFiles(new URL('pictures/', folder));
  requireListed(themes, folder);
  const known = { hosts: Object.keys(hosts), places: Object.keys(places), motifs };
  const activity = createActivitySchema(known);
  const list = z.strictObject({ about: label, activities: z.array(activity).min(1) });
  const readList = (path: string) => readDemoFile(path, list, folder).activities;
  const nights = z.strictObject({ toSummerTime: activity, toWinterTime: activity });
  return {
    editions,
    hosts: Object.entries(hosts).map(([alias, name]) => ({ alias, name })),
    places,
    /** The activities of all themes, in the order of `programme.json`. */
    activities: themes.flatMap((theme) => readList(`themes/${theme}.json`)),
    /** Activities whose dated offers only those find who know the address. */
    privateLinks: readList('private-links.json'),
    clockChanges: readDemoFile('clock-changes.json', nights, folder),
    clubOffers: readDemoFile('canoe-club.json', createClubSchema(activity), folder).offers,
  };
}
