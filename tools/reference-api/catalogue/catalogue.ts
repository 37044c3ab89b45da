/** A holiday programme; only offers of active editions are public. */
export interface Edition {
  readonly id: number;
  readonly alias: string;
  readonly name: string;
  readonly active: boolean;
}

/** An organisation that runs offers. The public answers show its name only. */
export interface HostRecord {
  readonly alias: string;
  readonly name: string;
}

/** One session; both times are ISO 8601 with an offset. */
export interface SessionRecord {
  readonly begin: string | null;
  readonly end: string | null;
}

/**
 * One offer as a catalogue file holds it: the fields of the specification, with aliases instead of
 * the edition and host objects. `url` null means the page this server shows for it; entries of
 * `media` that begin with `/` lie on this server.
 */
export interface OfferRecord {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly publish: 'public' | 'private_link';
  readonly description: string;
  readonly requiresApplication: boolean;
  readonly onlineApplication: boolean;
  readonly applicationDeadline: string | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  /** Euro cents. */
  readonly fee: number | null;
  readonly meetingPoint: string | null;
  readonly meetingAddress: string | null;
  readonly meetingLat: number | null;
  readonly meetingLng: number | null;
  readonly applyText: string | null;
  readonly bring: string | null;
  readonly dates: readonly SessionRecord[];
  readonly accessibility: readonly string[] | null;
  readonly wheelchairAccessible: boolean | null;
  readonly url: string | null;
  readonly media: readonly string[];
  /** Aliases of hosts. */
  readonly hosts: readonly string[];
  readonly createdAt: string;
  readonly modifiedAt: string;
  /** State name to the time it was entered; the latest one is the current state. */
  readonly status: Readonly<Record<string, string>>;
  readonly minParticipants: number | null;
  readonly maxParticipants: number | null;
  /** Alias of the edition. */
  readonly edition: string;
}

/** The contents of a catalogue file. */
export interface Catalogue {
  readonly editions: readonly Edition[];
  readonly hosts: readonly HostRecord[];
  readonly offers: readonly OfferRecord[];
}

/** The name of the state that was entered last; null when there is none. */
export function currentState(offer: OfferRecord): string | null {
  let current: string | null = null;
  let since = Number.NEGATIVE_INFINITY;
  for (const [name, at] of Object.entries(offer.status)) {
    const instant = Date.parse(at);
    if (instant >= since) {
      current = name;
      since = instant;
    }
  }
  return current;
}

/** The slug of a name in the manner of the service: `12-kanutour-fuer-anfaenger`. */
export function createAlias(id: number, name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? String(id) : `${id}-${slug}`;
}

/** An offer with what its aliases stand for, and its begins as epoch ms. */
export interface KnownOffer {
  readonly record: OfferRecord;
  readonly edition: Edition;
  readonly hosts: readonly HostRecord[];
  /** Published and in an active edition. */
  readonly isPublic: boolean;
  readonly begins: readonly number[];
}

/** Resolves the aliases of a catalogue once; offers come out by id ascending. */
export function indexCatalogue(catalogue: Catalogue): readonly KnownOffer[] {
  const editions = new Map(catalogue.editions.map((edition) => [edition.alias, edition]));
  const hosts = new Map(catalogue.hosts.map((host) => [host.alias, host]));
  return catalogue.offers
    .map((record) => {
      const edition = editions.get(record.edition);
      if (!edition) throw new Error(`Offer ${record.id}: unknown edition "${record.edition}"`);
      return {
        record,
        edition,
        hosts: record.hosts.map((alias) => hosts.get(alias) ?? { alias, name: alias }),
        isPublic: edition.active && currentState(record) === 'published',
        begins: record.dates.flatMap(({ begin }) => (begin === null ? [] : [Date.parse(begin)])),
      };
    })
    .sort((a, b) => a.record.id - b.record.id);
}
