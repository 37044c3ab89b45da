import type { IncomingMessage, ServerResponse } from 'node:http';
import { Gauge, Histogram } from '@prometheus-io/client';
import type { Replicas } from '../../catalogue/replica';
import { type Timer, within } from '../../domain/instant';
import { isLocale } from '../../messages/locale';
import { isNextsOwn } from '../../next/names';
import {
  cleanAnswer,
  type HeldResponse,
  markScripts,
  type NextApplication,
} from '../../next/next-answer';
import { KeeperUnavailableError } from '../../protocol/keeper';
import { CANONICAL_HEADERS, RENDERED_HEADERS } from '../../protocol/rendered';
import { matchRoute, splitPath } from '../../routes/match-route';
import type { Log } from '../../runtime/log/create-log';
import { createProcessRegistry } from '../../runtime/measure-process';
import { createRender, renders, type Site } from '../site';

export interface Answering {
  readonly application: Pick<NextApplication, 'answer'>;
  readonly replicas: Replicas;
  readonly timer: Timer;
  readonly metrics: RendererMetrics | null;
  readonly log: Pick<Log, 'error'>;
  readonly find: (host: string | undefined) => Municipality | null;
  /** True: nothing is marked, and what Next shows to developers when a page broke is sent. */
  readonly isDevelopment: boolean;
}

/** Loading goes on; the gateway takes a longer silence for a page that hangs. */
const LONGEST_WAIT_MS = 2_000;

export interface Municipality {
  readonly key: string;
  readonly site: Site;
  /** Of its configuration. */
  readonly version: string;
}

export async function renderRequest(
  request: IncomingMessage,
  response: HeldResponse,
  answering: Answering,
): Promise<void> {
  const { url = '/', headers } = request;
  if (url === '/healthz') return sendPlain(response, 200, 'ok');
  if (url === '/metrics') return sendMetrics(response, answering);
  if (answering.isDevelopment && isNextsOwn(url)) {
    return void answering.application.answer(request, response);
  }
  const municipality = answering.find(headers.host);
  if (!municipality) return sendUnready(response, 421, 'There is no such site here.');
  try {
    await answerFor(municipality, request, response, answering);
  } catch (err) {
    const fields = { err, site: municipality.key, path: url.split('?', 1)[0] };
    answering.log.error(fields, 'a request could not be answered');
    response.destroy();
  }
}

async function sendMetrics(response: HeldResponse, { metrics }: Answering): Promise<void> {
  if (!metrics) return sendPlain(response, 404, 'Metrics are switched off.');
  const body = JSON.stringify(await metrics.read());
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** Answers with a municipality's site when the generation that the gateway names is at hand. */
async function answerFor(
  municipality: Municipality,
  request: IncomingMessage,
  response: HeldResponse,
  answering: Answering,
): Promise<void> {
  const { application, replicas, timer, metrics, isDevelopment } = answering;
  const { key, site, version } = municipality;
  const asked = readAsked(request);
  const observe = metrics?.begin();
  const giveBack = replicas.borrow(key);
  let outcome: AnswerOutcome = 'left';
  response.once('close', () => {
    giveBack();
    observe?.({ outcome });
  });

  try {
    const required = replicas.get(key)?.require(asked.generation) ?? Promise.resolve();
    await within(timer, LONGEST_WAIT_MS, required, () => {
      throw new KeeperUnavailableError('it is not loaded yet');
    });
  } catch {
    // Without a generation, pages show that nothing was read yet.
    if (asked.generation !== null) {
      outcome = 'unavailable';
      return sendUnready(response, 503, 'The programme is being loaded.');
    }
  }
  if (response.destroyed) return;
  const render = createRender(site, asked.now ?? site.clock());
  const nonce = isDevelopment ? '' : markScripts(request);
  response.hold((made) => {
    // Next's own error page is empty without JavaScript.
    if (made.status === 500 && !isDevelopment) {
      outcome = 'broken';
      sendPlain(response, 500, 'broken', [[RENDERED_HEADERS.errorId, render.id]]);
      return;
    }
    outcome = 'made';
    const { status, headers, body, scriptHashes } = cleanAnswer(made, nonce, asked);
    const { answer, total } = render;
    send(response, answer?.status ?? status, body, [
      ...headers,
      ...writeHeaders({
        location: answer?.location,
        'retry-after': answer?.retryAfterSeconds,
        'cache-control': answer?.noStore ? 'no-store' : null,
        'x-robots-tag': answer?.noIndex ? 'noindex' : null,
        [RENDERED_HEADERS.scripts]: scriptHashes.join(' ') || null,
        [RENDERED_HEADERS.total]: total,
        [RENDERED_HEADERS.configuration]: version,
      }),
    ]);
  });
  await renders.run(render, () => application.answer(request, response));
}

/** What the gateway names. Null: not named, or it knows of none. */
function readAsked({ headers, url = '/' }: IncomingMessage) {
  const now = Number(headers[CANONICAL_HEADERS.now]);
  const { route } = matchRoute(splitPath(url.split('?', 1)[0] ?? ''), isLocale);
  return {
    now: Number.isSafeInteger(now) && now > 0 ? now : null,
    generation: String(headers[CANONICAL_HEADERS.generation] ?? '') || null,
    /** A page of the programme in another site: it comes without Next's scripts. */
    isEmbed: route?.isEmbeddable ?? false,
  };
}

type Header = readonly [name: string, value: string];

function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: readonly Header[] = [],
): void {
  const plain: readonly Header[] = [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ];
  send(response, status, Buffer.from(`${text}\n`), [...plain, ...headers]);
}

/** The renderer does not have the municipality, or its programme, yet. */
function sendUnready(response: ServerResponse, status: 421 | 503, text: string): void {
  sendPlain(response, status, text, [[RENDERED_HEADERS.unready, '1']]);
}

function send(
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: readonly Header[],
): void {
  response.sendDate = false;
  response.writeHead(status, [...headers, ['content-length', String(body.byteLength)]].flat());
  response.end(body);
}

/** Writes those that have a value. */
function writeHeaders(
  values: Readonly<Record<string, string | number | null | undefined>>,
): readonly Header[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)] as const],
  );
}

/** `unavailable`: the programme could not be loaded; `left`: the asker did, before the answer was there. */
type AnswerOutcome = 'made' | 'unavailable' | 'broken' | 'left';

export type RendererMetrics = ReturnType<typeof createRendererMetrics>;

const RENDER_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];
const LOAD_SECONDS = [0.05, 0.25, 1, 5, 20, 60];

/** Creates the measurements of a renderer; `bytes`: what programmes take in memory. */
export function createRendererMetrics(name: string, bytes: () => number) {
  const registry = createProcessRegistry(name);
  const registers = [registry];
  const renders = new Histogram({
    name: 'fenster_render_seconds',
    help: 'How long answers took to be made, by what became of them.',
    labelNames: ['outcome'],
    buckets: RENDER_SECONDS,
    registers,
  });
  const loads = new Histogram({
    name: 'fenster_programme_load_seconds',
    help: 'How long it took to load a programme and to build its index.',
    buckets: LOAD_SECONDS,
    registers,
  });
  new Gauge({
    name: 'fenster_programme_bytes',
    help: 'Memory that the loaded programmes take, about.',
    registers,
    collect() {
      this.set(bytes());
    },
  });
  return {
    begin: () => renders.startTimer(),
    countLoad: (seconds: number) => loads.observe(seconds),
    read: () => registry.getMetricsAsJSON(),
  };
}
