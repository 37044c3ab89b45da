import { Pool } from 'undici';
import * as z from 'zod';
import type { LookUp } from '../domain/look-up';
import type { Offer } from '../domain/offer';
import {
  aheadAnswerSchema,
  type DemandOutcome,
  FORM_ADDRESS,
  type HostAreaOutcome,
  KEEPER_PATHS,
  type Keeper,
  KeeperQuestionError,
  KeeperUnavailableError,
  MOST_RECORD_BYTES,
  type OwnLogins,
} from './keeper';
import { type OnReachable, type OnSites, readLines, watchKeeper } from './keeper-watch';
import { readProgramme } from './programme';

const SECOND_MS = 1_000;
/** Time limit of answers from the keeper's memory or disk. */
const QUICK_MS = 5 * SECOND_MS;
const LOOK_UP_MS = 3 * SECOND_MS;
/** A login waits up to 20 s for its turn, and its answer may take another 10. */
const FORM_MS = 40 * SECOND_MS;
const PROGRAMME_MS = 60 * SECOND_MS;
/** Each waiting login or look-up holds a connection. */
const MOST_CONNECTIONS = 256;
/** Far above the longest offer, whose texts are bounded. */
const LONGEST_LINE_BYTES = 16 * 1_024 * 1_024;
const RETRY_SECONDS = 5;

const lookUpSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    value: z.custom<Offer | string | readonly string[]>((value) => value !== undefined),
  }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('not-asked'), retryAfterMs: z.number() }),
]) satisfies z.ZodType<LookUp<Offer | string | readonly string[]>>;

const formAnswerSchema = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  render: z.string().nullable(),
});
const pictureSchema = z.object({ address: z.string().nullable() });
/** Not checked further: a keeper of the same build made it from checked values. */
const outcomeSchema = z.custom<HostAreaOutcome>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);
const loginsSchema = z.custom<OwnLogins | null>((value) => typeof value === 'object');
const demandSchema = z.custom<DemandOutcome>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);
const metricsSchema = z.array(z.unknown());

/** Statuses that blame the question; an unknown municipality may still become known. */
const WRONG_QUESTION = [400, 405, 413];

interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  readonly limitMs?: number;
}

/** Connects to the keeper at a Unix socket. No request is ever repeated. */
export function connectKeeper(
  socketPath: string,
  {
    onReachable = () => {},
    onSites,
  }: { readonly onReachable?: OnReachable; readonly onSites?: OnSites } = {},
): Keeper {
  const pool = new Pool('http://keeper', {
    socketPath,
    connections: MOST_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const { close: closeWatch, ...watch } = watchKeeper(socketPath, onReachable, onSites);

  /** Result of `read` for an answer; null for 204. */
  async function ask<T>(
    { path, method = 'GET', headers, body, limitMs = QUICK_MS }: Asked,
    read: (body: Answer['body']) => Promise<T>,
  ): Promise<T | null> {
    const refuse = (cause: unknown) =>
      new KeeperUnavailableError(`${method} ${path}: ${cause}`, { cause });
    try {
      const signal = AbortSignal.timeout(limitMs);
      const answer = await pool.request({
        ...{ path, method, signal },
        headers: headers ?? null,
        body: body ?? null,
      });
      if (answer.statusCode === 200) return await read(answer.body);
      const said = await answer.body.text();
      if (answer.statusCode === 204) return null;
      if (WRONG_QUESTION.includes(answer.statusCode))
        throw new KeeperQuestionError(`${method} ${path}: ${said}`);
      throw refuse(`${answer.statusCode} ${said}`);
    } catch (error) {
      const isKnown =
        error instanceof KeeperQuestionError || error instanceof KeeperUnavailableError;
      throw isKnown ? error : refuse(error);
    }
  }

  async function askJson<T>(asked: Asked, schema: z.ZodType<T>): Promise<T> {
    const answer = await ask(asked, async (body) => schema.parse(await body.json()));
    return answer ?? schema.parse(null);
  }

  const post = (path: string, value: unknown, limitMs?: number): Asked => ({
    ...{ path, method: 'POST', body: JSON.stringify(value) },
    headers: { 'content-type': 'application/json' },
    ...(limitMs !== undefined && { limitMs }),
  });

  return {
    ...watch,
    readConfig: (site) =>
      ask({ path: createPath(KEEPER_PATHS.config, { site }) }, (body) => body.text()),
    async readProgramme(site, generation) {
      const query = generation === null ? '' : `?generation=${encodeURIComponent(generation)}`;
      const path = createPath(KEEPER_PATHS.programme, { site }) + query;
      const read = await ask({ path, limitMs: PROGRAMME_MS }, (body) =>
        readProgramme(readLines(body, LONGEST_LINE_BYTES)),
      );
      if (!read) throw new KeeperUnavailableError(`GET ${path}: no programme came`);
      return read;
    },
    lookUp(site, question) {
      const limitMs = (question.waitMs ?? LOOK_UP_MS) + QUICK_MS;
      return askJson(
        post(createPath(KEEPER_PATHS.lookUp, { site }), question, limitMs),
        lookUpSchema,
      );
    },
    lookAhead: (site, ahead) =>
      askJson(
        post(createPath(KEEPER_PATHS.lookAhead, { site }), ahead, LOOK_UP_MS + QUICK_MS),
        aheadAnswerSchema,
      ),
    async enterHostArea(site, cookie, waitMs) {
      const path = createPath(KEEPER_PATHS.hostArea, { site });
      try {
        return await askJson(post(path, { cookie, waitMs }, waitMs + QUICK_MS), outcomeSchema);
      } catch (error) {
        if (!(error instanceof KeeperUnavailableError)) throw error;
        return { kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS };
      }
    },
    listLogins: (site, cookie) =>
      askJson(post(createPath(KEEPER_PATHS.logins, { site }), { cookie }), loginsSchema),
    postForm: (site, { form, body, headers, address }) =>
      askJson(
        {
          path: createPath(KEEPER_PATHS.form, { site, form }),
          ...{ method: 'POST', body, limitMs: FORM_MS },
          headers: { ...headers, [FORM_ADDRESS]: address },
        },
        formAnswerSchema,
      ),
    async findPicture(site, key) {
      const path = createPath(KEEPER_PATHS.picture, { site, key });
      return (await askJson({ path }, pictureSchema)).address;
    },
    readRecord: (site, name) =>
      ask({ path: createPath(KEEPER_PATHS.record, { site, name }) }, async (body) => body.bytes()),
    async writeRecord(site, name, bytes) {
      if (bytes.byteLength > MOST_RECORD_BYTES)
        throw new KeeperQuestionError(`the record ${name} has ${bytes.byteLength} bytes`);
      const path = createPath(KEEPER_PATHS.record, { site, name });
      await ask({ path, method: 'PUT', body: bytes }, (body) => body.dump());
    },
    async addDemand(site, counts) {
      await ask(post(createPath(KEEPER_PATHS.demand, { site }), counts), (body) => body.dump());
    },
    readDemand: (site, cookie) =>
      askJson(post(createPath(KEEPER_PATHS.demandReport, { site }), { cookie }), demandSchema),
    readMetrics: () =>
      ask({ path: KEEPER_PATHS.metrics }, async (body) => metricsSchema.parse(await body.json())),
    async close() {
      await closeWatch();
      await pool.destroy();
    },
  };
}

type Answer = Awaited<ReturnType<Pool['request']>>;

/** The path with its parameters filled in. */
function createPath(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
