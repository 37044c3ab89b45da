import { type Bounds, boundPoints } from '../domain/map/bounds';
import { readCountyAlias } from '../domain/offer';
import type { SiteConfig } from '../instance/sites';
import type { Ahead } from '../protocol/keeper';
import { nameCountyGeneration } from '../protocol/programme';
import type { SiteSummary } from '../protocol/site-summary';
import type { Log } from '../runtime/log/create-log';
import { createSecurityLog } from './event-log';
import { createFormService } from './host/post-form';
import type { KeptSite, KeptTown } from './kept-site';
import { ANSWERED, isListed, readTail } from './look-ahead';

const NONE = { kind: 'none' } as const;

/** What its towns hold, under one key: a county asks no instance, and has no mirror and no logins. */
export function createKeptCounty({
  config,
  findTown,
  log,
}: {
  readonly config: SiteConfig;
  /** Null: it is not open, or there is none. */
  readonly findTown: (key: string) => KeptTown | null;
  readonly log: Log;
}): KeptSite {
  const { key, settings, towns } = config;
  const recordSecurity = createSecurityLog(log);
  const listTowns = () =>
    towns.flatMap(({ slug, key }) => {
      const town = findTown(key);
      return town ? { slug, town } : [];
    });

  /** Whether the town lists or listed the offer. True while that is unknown: renderers may have it. */
  function mayKnow(address: string): boolean {
    const { slug, alias = '' } = readCountyAlias(address) ?? {};
    const named = towns.find((each) => each.slug === slug);
    if (!named) return false;
    const mirror = findTown(named.key)?.mirror;
    if (mirror?.state().kind !== 'complete') return true;
    return isListed(alias, mirror) || mirror.renamed(alias) !== null || mirror.gone(alias) !== null;
  }

  return {
    key,
    summary: () =>
      sumUpCounty(
        key,
        listTowns().map(({ slug, town }) => ({ slug, summary: town.summary() })),
      ),
    writeProgramme: () => null,
    async lookAhead({ kind, url }: Ahead) {
      if (kind !== 'offer') return ANSWERED;
      return mayKnow(readTail(url, 2)) ? ANSWERED : { kind: 'missing' };
    },
    recallOffer: () => NONE,
    recallAlias: () => NONE,
    recallList: () => NONE,
    enterHostArea: () => ({ kind: 'closed', reason: null }),
    awaitHostArea: () => null,
    listLogins: () => null,
    postForm: createFormService({ siteUrl: settings.siteUrl, hostArea: null, recordSecurity }),
    // What a town looks for is asked at its own site.
    addDemand: () => true,
    readDemand: () => ({ kind: 'closed' }),
    findPicture(picture) {
      const open = listTowns();
      const [found] = open.flatMap(({ town }) => town.findPicture(picture) ?? []);
      return found ?? (open.length < towns.length ? 'unknown' : null);
    },
    stop: async () => {},
  };
}

/** The state of a county as that of its towns; what one of them lacks, the others still have. */
export function sumUpCounty(site: string, towns: readonly TownSummary[]): SiteSummary {
  const summaries = towns.map(({ summary }) => summary);
  const upstreams = summaries.map(({ readiness }) => readiness.upstream);
  return {
    site,
    mirror: sumUpMirrors(towns),
    readSince: null,
    tileArea: joinAreas(summaries.flatMap(({ tileArea }) => tileArea ?? [])),
    hasHostArea: false,
    readiness: {
      offers: summaries.reduce((sum, { readiness }) => sum + readiness.offers, 0),
      upstream: (['ok', 'failing'] as const).find((one) => upstreams.includes(one)) ?? 'unknown',
      nextRequestAt: null,
      unreadable: null,
    },
  };
}

interface TownSummary {
  readonly slug: string;
  readonly summary: SiteSummary;
}

function sumUpMirrors(towns: readonly TownSummary[]): SiteSummary['mirror'] {
  const complete = towns.flatMap(({ slug, summary: { mirror } }) =>
    mirror.kind === 'complete' ? { slug, ...mirror } : [],
  );
  if (complete.length === 0) return { kind: 'empty' };
  return {
    kind: 'complete',
    generation: nameCountyGeneration(complete),
    // The county is as fresh as the last town that was read; pages name those that are old.
    confirmedAt: Math.max(...complete.map(({ confirmedAt }) => confirmedAt)),
    hasTexts: complete.every(({ hasTexts }) => hasTexts),
  };
}

function joinAreas(areas: readonly Bounds[]): Bounds | null {
  const corners = areas.flatMap(({ south, west, north, east }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]);
  return boundPoints(corners);
}
