import * as z from 'zod';
import type { Passes, PassProgress } from '../domain/mirror-state';

const instant = z.number();
const progress: z.ZodType<PassProgress> = z.object({
  startedAt: instant,
  pagesRead: z.int(),
  pagesKnown: z.int().nullable(),
  offersRead: z.int(),
});
const passes: z.ZodType<Passes> = z.object({
  running: progress.nullable(),
  last: z.object({ startedAt: instant, endedAt: instant }).nullable(),
  nextAt: instant.nullable(),
});

const mirrorSummary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty'), progress: progress.nullable() }),
  z.object({ kind: z.literal('loading'), progress }),
  z.object({
    kind: z.literal('complete'),
    generation: z.string(),
    confirmedAt: instant,
    /** False: the content process was away, and some texts of hosts are shown in escaped paragraphs. */
    hasTexts: z.boolean(),
  }),
]);

const readinessFacts = z.object({
  offers: z.int(),
  /** `unknown` until there was a first contact. */
  upstream: z.enum(['unknown', 'ok', 'failing']),
  /** When a pass asks the instance next, or may; null: none is planned here. */
  nextRequestAt: instant.nullable(),
  /** Null: no pass is complete since the start. */
  unreadable: z
    .object({
      /** Records that are lost altogether. */
      records: z.int(),
      /** Single fields that are lost in records that are otherwise shown. */
      fields: z.int(),
      /** The most frequent kinds first, at most five; the log names the offers. */
      reasons: z.array(z.object({ count: z.int(), what: z.string() })).readonly(),
    })
    .nullable(),
  editions: z
    .array(
      z.object({
        alias: z.string(),
        /** `roll`: as read from the instance; `days`: by the days in the instance file. */
        by: z.enum(['roll', 'days']),
        /** As the instance lists them; null: by the days. */
        offers: z.int().nullable(),
        /** Why the last reading brought nothing; null: it did, or there was none yet. */
        trouble: z.enum(['empty', 'ignored', 'failed']).nullable(),
      }),
    )
    .readonly(),
});

/** State of a municipality, sent to all processes when it changes; without offers. */
export const siteSummarySchema = z.object({
  /** Key of the municipality: the host of its public address. */
  site: z.string(),
  /** Changes with what pages show: a commit, a page of the first pass, the start of a pass. */
  revision: z.string(),
  mirror: mirrorSummary,
  passes,
  /** Where map tiles are given out (`findTileArea`); null: the programme names no place. */
  tileArea: z
    .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
    .nullable(),
  /** Whether hosts can log in: the operator gave secret keys. */
  hasHostArea: z.boolean(),
  /** Facts of `/readyz` beyond those above. */
  readiness: readinessFacts,
});

export type SiteSummary = z.output<typeof siteSummarySchema>;

/** A line of the watch. Empty lines between them show that the keeper is alive. */
export const watchLineSchema = z.discriminatedUnion('kind', [
  /** All municipalities, first of all lines and whenever one changes; another version is to be read. */
  z.object({
    kind: z.literal('sites'),
    sites: z.array(z.object({ key: z.string(), version: z.string() })).readonly(),
  }),
  z.object({ kind: z.literal('summary'), summary: siteSummarySchema }),
  z.object({ kind: z.literal('all-told') }),
]);

export type WatchLine = z.output<typeof watchLineSchema>;

export type NamedSites = Extract<WatchLine, { kind: 'sites' }>['sites'];

type ReadinessFacts = z.output<typeof readinessFacts>;

export type UpstreamHealth = ReadinessFacts['upstream'];

export type EditionReport = ReadinessFacts['editions'][number];

/** Problems of the last complete pass, in our own words: nothing of the records themselves. */
export type UnreadableReport = NonNullable<ReadinessFacts['unreadable']>;
