import { readdirSync } from 'node:fs';
import * as z from 'zod';
import type { LocatedJson } from '../catalogue/read-json';
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

const ACTIVITY = z.strictObject({
  name: label,
  hosts: z.array(label).min(1),
  place: label.nullable(),
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
  motif: label.nullable(),
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
export type Activity = Readonly<z.output<typeof ACTIVITY>>;

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

const CLUB_OFFER = ACTIVITY.extend({
  state: z.enum(['draft', 'completed', 'reviewed', 'published', 'cancelled', 'unpublished']),
  edition: z.enum(['main', 'closed', 'planned']).default('main'),
  /** Days since the state was entered; absent: long before the first session. */
  enteredDaysAgo: count.optional(),
  /** Changed after the state was entered. */
  changedSince: z.boolean().default(false),
  mistake: MISTAKE.default({}),
});

/** An offer of the canoe club: the activity, its state, and its mistakes. */
export type ClubOffer = Readonly<z.output<typeof CLUB_OFFER>>;

/** Gives every offer of the club what `common` says, unless the offer says it itself. */
function applyCommon(file: unknown): unknown {
  const raw = file as { common?: object; offers?: unknown };
  if (!Array.isArray(raw?.offers)) return file;
  return { offers: raw.offers.map((offer: object) => ({ ...raw.common, ...offer })) };
}
const CLUB = z.preprocess(applyCommon, z.strictObject({ offers: z.array(CLUB_OFFER).min(1) }));

const LIST = z.strictObject({ about: label, activities: z.array(ACTIVITY).min(1) });
const CLOCK_CHANGES = z.strictObject({ toSummerTime: ACTIVITY, toWinterTime: ACTIVITY });

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
  const programme = readDemoFile('programme.json', PROGRAMME, folder).value;
  const places = readPlaces(folder);
  const hosts = Object.entries(programme.hosts).map(([alias, name]) => ({ alias, name }));
  const { motifs } = listPictureFiles(new URL('pictures/', folder));
  requireListed(programme.themes, folder);

  const check = (located: LocatedJson, path: readonly PropertyKey[], activity: Activity) => {
    for (const [index, host] of activity.hosts.entries())
      located.requireKnown([...path, 'hosts', index], host, Object.keys(programme.hosts));
    const { place, motif } = activity;
    if (place !== null) located.requireKnown([...path, 'place'], place, Object.keys(places));
    if (motif !== null) located.requireKnown([...path, 'motif'], motif, motifs);
  };
  const readList = (path: string) => {
    const { value, located } = readDemoFile(path, LIST, folder);
    for (const [index, activity] of value.activities.entries())
      check(located, ['activities', index], activity);
    return value.activities;
  };
  const clock = readDemoFile('clock-changes.json', CLOCK_CHANGES, folder);
  for (const [key, activity] of Object.entries(clock.value)) check(clock.located, [key], activity);
  const club = readDemoFile('canoe-club.json', CLUB, folder);
  for (const [index, offer] of club.value.offers.entries())
    check(club.located, ['offers', index], offer);

  return {
    editions: programme.editions,
    hosts,
    places,
    /** The activities of all themes, in the order of `programme.json`. */
    activities: programme.themes.flatMap((theme) => readList(`themes/${theme}.json`)),
    /** Activities whose dated offers only those find who know the address. */
    privateLinks: readList('private-links.json'),
    clockChanges: clock.value,
    clubOffers: club.value.offers,
  };
}
