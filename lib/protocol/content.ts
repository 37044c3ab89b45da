import * as z from 'zod';
import type { PictureWidth } from '../domain/picture-href';
import type { DerivedText } from '../domain/text/derived-text';
import { readAnswer, SocketClient } from './socket-client';

export type PictureOutcome =
  | { readonly kind: 'picture'; readonly bytes: Buffer }
  /** Unknown, forbidden or broken, which is not told apart: the motif behind it stays. */
  | { readonly kind: 'none' }
  /** Not fetched yet; it goes on without the visitor. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** Where a text is derived: POST a `TextQuestion`, the municipality in `host`; a `DerivedText`. */
export const TEXTS_PATH = '/texts';

export const textQuestionSchema = z.object({
  /** For the log: `12-kanutour description`, `imprint`. */
  name: z.string().max(1_000),
  source: z.string().max(400_000),
  /** Against what relative links are resolved; null: they become words. */
  base: z.string().max(8_000).nullable(),
  /** Distinguishes footnotes of several texts on one page. */
  idPrefix: z.string().regex(/^[a-z]-$/),
  /** Level of the highest headings: 3 below an offer's heading, 2 where the text is the whole page. */
  top: z.union([z.literal(2), z.literal(3)]),
  /** False: the town's own text, of any length, whose links are recommended. */
  isForeign: z.boolean(),
});

export type TextQuestion = z.output<typeof textQuestionSchema>;

export const derivedTextSchema = z.object({
  html: z.string(),
  plain: z.string(),
  isCut: z.boolean(),
}) satisfies z.ZodType<DerivedText>;

/** A little longer than the content process lets a visitor wait for a picture. */
const PATIENCE_MS = 10_000;
/** A text may wait behind others that take their whole time. */
const TEXT_PATIENCE_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;
const MOST_CONNECTIONS = 8;

/** The content process, as renderers and the keeper ask it. */
export type ContentClient = ReturnType<typeof connectContent>;

/** Connects to the content process at its Unix socket; there is no need for it to be there yet. */
export function connectContent(socketPath: string) {
  const client = new SocketClient(socketPath, MOST_CONNECTIONS);
  return {
    /** Never throws: while the process is away every picture is `busy`. */
    async getPicture(site: string, key: string, width: PictureWidth): Promise<PictureOutcome> {
      try {
        const answer = await client.ask({
          path: `/media/${key}?w=${width}`,
          headers: { host: site },
          silentMs: PATIENCE_MS,
        });
        const bytes = await readAnswer(answer);
        if (answer.statusCode === 200) return { kind: 'picture', bytes };
        if (answer.statusCode === 404) return { kind: 'none' };
        return {
          kind: 'busy',
          retryAfterSeconds: Number(answer.headers['retry-after']) || RETRY_AFTER_SECONDS,
        };
      } catch {
        return { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };
      }
    },
    /** Never throws; null: the process is away, ask again later. */
    async deriveText(site: string, question: TextQuestion): Promise<DerivedText | null> {
      try {
        const answer = await client.ask({
          path: TEXTS_PATH,
          headers: { host: site },
          silentMs: TEXT_PATIENCE_MS,
          body: JSON.stringify(question),
        });
        const body = await readAnswer(answer);
        if (answer.statusCode !== 200) return null;
        return derivedTextSchema.parse(JSON.parse(body.toString()));
      } catch {
        return null;
      }
    },
    close: () => client.close(),
  };
}
