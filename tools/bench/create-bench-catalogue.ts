import type { Catalogue, OfferRecord } from '../reference-api/catalogue/catalogue';

/** Size of the programme with which promises are measured. */
export const OFFERS = 800;
/** Settings of a site that is measured. */
export const BENCH_SETTINGS = {
  // Visitors of a load are many, behind a proxy: one address alone may not have all renderers.
  FENSTER_TRUST_PROXY: '1',
  FENSTER_UPSTREAM_GAP_MS: '100',
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOSTS = 40;
const PLACES = 60;
const WORDS =
  'Wald Wasser Klettern Töpfern Zirkus Fußball Kochen Theater Sterne Bienen Radio Kanu Garten Schach Trommeln Comic Löten Reiten Museum Hörspiel'.split(
    ' ',
  );

/** Public offers with every field set, in twelve weeks from `now` (epoch ms), deterministic. */
export function createBenchCatalogue(
  count = OFFERS,
  now = Date.now(),
  pictures: readonly string[] = [],
): Catalogue {
  const firstDay = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS;
  return {
    editions: [{ id: 1, alias: 'ferien', name: 'Ferienprogramm', active: true }],
    hosts: Array.from({ length: HOSTS }, (_, at) => ({
      alias: `host-${at}`,
      name: `Verein ${word(at)} ${at}`,
    })),
    offers: Array.from({ length: count }, (_, at) =>
      createOffer(at + 1, firstDay, pictures[at % pictures.length]),
    ),
  };
}

function createOffer(id: number, firstDay: number, picture?: string): OfferRecord {
  const begin = firstDay + ((id * 37) % 84) * DAY_MS + (7 + (id % 11)) * HOUR_MS;
  const name = `${word(id)} und ${word(id * 7 + 3)} ${id}`;
  const sessions = 1 + (id % 4 === 0 ? 4 : 0);
  return {
    id,
    name,
    alias: `${id}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    publish: 'public',
    description: `# ${name}\n\n${`Wir treffen uns und machen ${word(id + 1)}. `.repeat(6 + (id % 9))}`,
    requiresApplication: id % 5 !== 0,
    onlineApplication: id % 3 !== 0,
    applicationDeadline: id % 4 === 0 ? null : iso(begin - 7 * DAY_MS),
    minAge: id % 6 === 0 ? null : 5 + (id % 8),
    maxAge: id % 7 === 0 ? null : 10 + (id % 8),
    fee: id % 4 === 0 ? null : (id % 30) * 100,
    meetingPoint: `Treffpunkt ${word(id % PLACES)} ${id % PLACES}`,
    meetingAddress: `Straße ${id % PLACES}, 12345 Musterstadt`,
    meetingLat: 49.58 + (id % 100) / 2_000,
    meetingLng: 10.6 + (id % 77) / 2_000,
    applyText: id % 3 === 0 ? 'Bitte im Büro anmelden.' : null,
    bring: 'Wetterfeste Kleidung, etwas zu trinken',
    dates: Array.from({ length: sessions }, (_, at) => ({
      begin: iso(begin + at * DAY_MS),
      end: iso(begin + at * DAY_MS + (2 + (id % 5)) * HOUR_MS),
    })),
    accessibility: id % 9 === 0 ? ['barrierefrei'] : null,
    wheelchairAccessible: id % 3 === 0 ? null : id % 2 === 0,
    url: null,
    media: picture ? [picture] : [],
    hosts: [`host-${id % HOSTS}`],
    createdAt: iso(firstDay - 60 * DAY_MS),
    modifiedAt: iso(firstDay - 30 * DAY_MS),
    status: { published: iso(firstDay - 30 * DAY_MS) },
    minParticipants: null,
    maxParticipants: 12,
    edition: 'ferien',
  };
}

function word(at: number): string {
  return WORDS[at % WORDS.length] ?? 'Spiel';
}

function iso(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', '+00:00');
}
