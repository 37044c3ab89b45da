import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Registry } from '@prometheus-io/client';
import { writeSite } from '../instance/sites';
import {
  CALL_NAMES,
  type CallAnswer,
  type CallName,
  FORM_ADDRESS,
  FORM_LOCALE,
  HOST_FORMS,
  type HostForm,
  KEEPER_PATHS,
  MOST_FORM_BYTES,
  type PostedForm,
  pickFormHeaders,
} from '../protocol/keeper';
import { ALIVE_MS } from '../protocol/keeper-client';
import type { Log } from '../runtime/log/create-log';
import { BodyTooLongError, readBody } from '../runtime/read-body';
import { closeServer, listenOnSocket } from '../runtime/server';
import { StoreError } from '../store/store';
import type { KeptSites } from './keep-sites';
import type { SiteCalls } from './kept-site';

class QuestionError extends Error {
  override readonly name = 'QuestionError';
  constructor(
    readonly status: 404 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}

const MOST_JSON_BYTES = 16 * 1_024;
/** Thousands of counts of one minute. */
const MOST_DEMAND_BYTES = 1_024 * 1_024;
const KEEP_ALIVE_MS = 60_000;
const LAST_ANSWERS_MS = 2_000;

/** Serves the keeper on a Unix socket; resolves when it listens. Throws as listenOnSocket does. */
export async function serveKeeper(
  socketPath: string,
  {
    sites,
    registry,
    log,
  }: {
    readonly sites: KeptSites;
    /** Null: nothing is measured. */
    readonly registry: Registry | null;
    readonly log: Pick<Log, 'error'>;
  },
) {
  const closing = new AbortController();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://keeper');
    if (pathname === KEEPER_PATHS.health) return void response.end('ok\n');
    if (pathname === KEEPER_PATHS.watch) return answerWatch(sites, response, closing.signal);
    if (pathname === KEEPER_PATHS.metrics)
      return sendJson(response, registry && (await registry.getMetricsAsJSON()));
    // As `createSitePath` writes it.
    const [, root, key = '', act, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (root !== 'sites' || rest.length > 0) throw createUnknown();
    if (act === 'config') {
      const config = sites.getConfig(key);
      if (config) response.end(writeSite(config));
      else response.writeHead(204).end();
      return;
    }
    const site = sites.get(key);
    if (site === null) throw new QuestionError(404, 'there is no such municipality');
    if (site === 'opening') throw new QuestionError(503, 'the municipality is being opened');
    if (act === 'programme') {
      const lines = site.writeProgramme();
      if (!lines) throw new QuestionError(404, 'a county has no programme but those of its towns');
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      await pipeline(lines, response);
    } else if (act === 'calls') {
      const call = requireOneOf(CALL_NAMES, name, 'call');
      sendJson(response, await answerCall(call, site, request));
    } else if (act === 'forms') {
      const form = requireOneOf(HOST_FORMS, name, 'form');
      sendJson(response, await site.postForm(await readForm(form, request)));
    } else throw createUnknown();
  }

  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const known = toQuestionError(error);
    // The client has disconnected: no error.
    const isLeft = !known && request.socket.destroyed;
    if (!known && !isLeft) {
      // The path names municipality, operation and key: nothing of a visitor's.
      const path = request.url?.split('?')[0];
      log.error({ event: 'keeper-question-failed', path, err: error }, 'a question broke');
    }
    if (response.headersSent || isLeft) return void response.destroy();
    response.writeHead(known?.status ?? 500, { 'content-type': 'text/plain', connection: 'close' });
    response.end(known?.message ?? 'it broke');
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => refuse(error, request, response));
  });
  await listenOnSocket(server, socketPath);
  return {
    /** Ends the watches, waits up to 2 s for running requests, and closes the socket. */
    async stop(): Promise<void> {
      closing.abort();
      await closeServer(server, LAST_ANSWERS_MS);
    },
  };
}

/** The store's failures are logged where it is watched; the client asks again. */
function toQuestionError(error: unknown): QuestionError | null {
  if (error instanceof StoreError) return new QuestionError(503, 'the store cannot be asked');
  if (error instanceof BodyTooLongError) return new QuestionError(413, error.message);
  return error instanceof QuestionError ? error : null;
}

function createUnknown(): QuestionError {
  return new QuestionError(404, 'nothing is asked there');
}

async function answerCall<Name extends CallName>(
  call: Name,
  site: SiteCalls,
  request: IncomingMessage,
): Promise<CallAnswer<Name>> {
  const maxBytes = call === 'addDemand' ? MOST_DEMAND_BYTES : MOST_JSON_BYTES;
  return site[call](JSON.parse((await readQuestion(request, maxBytes)).toString()));
}

async function readForm(form: HostForm, request: IncomingMessage): Promise<PostedForm> {
  const body = await readQuestion(request, MOST_FORM_BYTES);
  const { headers } = request;
  const address = String(headers[FORM_ADDRESS] ?? '');
  const locale = String(headers[FORM_LOCALE]);
  return { form, body, headers: pickFormHeaders(headers), address, locale };
}

function requireOneOf<T extends string>(known: readonly T[], name: string, what: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined) throw new QuestionError(404, `there is no such ${what}`);
  return found;
}

/** Not destroyed when it is too long, because the answer needs the same socket. */
function readQuestion(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return readBody(request.iterator({ destroyOnReturn: false }), { maxBytes });
}

/** A 204 where the value is null. */
function sendJson(response: ServerResponse, value: unknown): void {
  if (value === null) response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A listener with more unread bytes than this has stopped reading: it is disconnected, and reconnects. */
const MOST_UNREAD_BYTES = 4 * 1_024 * 1_024;

/** Streams all summaries to one listener until it disconnects or `closing` is aborted. */
function answerWatch(
  sites: Pick<KeptSites, 'watch'>,
  response: ServerResponse,
  closing: AbortSignal,
): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const write = (line: string) => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else if (!response.writableEnded) response.write(`${line}\n`);
  };
  const stop = sites.watch((line) => write(JSON.stringify(line)));
  const alive = setInterval(() => write(''), ALIVE_MS);
  const end = () => response.end();
  closing.addEventListener('abort', end, { once: true });
  response.once('close', () => {
    stop();
    clearInterval(alive);
    closing.removeEventListener('abort', end);
  });
}
