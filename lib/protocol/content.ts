import * as z from 'zod';
import type { PictureWidth } from '../domain/picture-href';
import type { DerivedText } from '../domain/text/derived-text';
import { SocketClient, type SocketRequest } from './socket-client';

/** Where a text is derived: POST a `TextQuestion`, the site in the `host` header; a `DerivedText`. */
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

const derivedTextSchema = z.object({
  html: z.string(),
  plain: z.string(),
  isCut: z.boolean(),
}) satisfies z.ZodType<DerivedText>;

/** A little longer than the content process lets a visitor wait for a picture. */
const PATIENCE_MS = 10_000;
/** A text may wait behind others that take their whole time. */
const TEXT_PATIENCE_MS = 30_000;
const MOST_CONNECTIONS = 8;

export type ContentClient = ReturnType<typeof connectContent>;

export function connectContent(socketPath: string) {
  const client = new SocketClient(socketPath, MOST_CONNECTIONS);

  async function ask(mostMs: number, host: string, asked: SocketRequest) {
    const signal = AbortSignal.timeout(mostMs);
    const { status, body } = await client.ask({ ...asked, headers: { host }, signal });
    return status === 200 ? body : null;
  }

  /** None throws; null: there is no answer, or not yet. */
  return {
    getPicture: (host: string, key: string, width: PictureWidth) =>
      ask(PATIENCE_MS, host, { path: `/media/${key}?w=${width}` }).catch(() => null),
    async deriveText(host: string, question: TextQuestion): Promise<DerivedText | null> {
      try {
        const asked = { path: TEXTS_PATH, body: JSON.stringify(question) };
        const body = await ask(TEXT_PATIENCE_MS, host, asked);
        return body && derivedTextSchema.parse(JSON.parse(body.toString()));
      } catch {
        return null;
      }
    },
    close: () => client.close(),
  };
}
