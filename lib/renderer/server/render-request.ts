import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '@prometheus-io/client';
import type { Replicas, Snapshot } from '../../catalogue/replica';
import { type Timer, within } from '../../domain/instant';
import { isLocale } from '../../messages/locale';
import { isNextsOwn } from '../../next/names';
import {
  cleanAnswer,
  type HeldResponse,
  markScripts,
  type NextApplication,
} from '../../next/next-answer';
import { readPageScript } from '../../next/read-built-file';
import { type Header, NOW_HEADER, RENDERED_HEADERS } from '../../protocol/rendered';
import { matchRoute, splitPath } from '../../routes/match-route';
import type { Log } from '../../runtime/log/create-log';
import { createRender, renders, type Site } from '../site';

export interface Answering {
  readonly application: Pick<NextApplication, 'answer'>;
  readonly replicas: Replicas;
  readonly timer: Timer;
  readonly registry: Registry | null;
  readonly log: Pick<Log, 'error'>;
  readonly find: (host: string | undefined) => OpenedSite | null;
  /** True: nothing is marked, and what Next shows to developers when a page broke is sent. */
  readonly isDevelopment: boolean;
}

/** Loading goes on; the gateway takes a longer silence for a page that hangs. */
const LONGEST_WAIT_MS = 2_000;

export interface OpenedSite {
  readonly key: string;
  /** Without its programme, which each render gets as it is then. */
  readonly site: Omit<Site, 'programme'>;
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
  const opened = answering.find(headers.host);
  if (!opened) return sendUnready(response, 421, 'There is no such site here.');
  try {
    await answerFor(opened, request, response, answering);
  } catch (err) {
    const fields = { err, site: opened.key, path: url.split('?', 1)[0] };
    answering.log.error({ event: 'render-failed', ...fields }, 'a request could not be answered');
    response.destroy();
  }
}

async function sendMetrics(response: HeldResponse, { registry }: Answering): Promise<void> {
  if (!registry) return sendPlain(response, 404, 'Metrics are switched off.');
  const body = JSON.stringify(await registry.getMetricsAsJSON());
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

/** Answers for a site with the programme that is at hand. */
async function answerFor(
  opened: OpenedSite,
  request: IncomingMessage,
  response: HeldResponse,
  answering: Answering,
): Promise<void> {
  const { application, replicas, timer, isDevelopment } = answering;
  const { url = '/', headers: asked } = request;
  const loading: Promise<Snapshot | null> = replicas.require(opened.key).catch(() => null);
  const programme = await within(timer, LONGEST_WAIT_MS, loading, () => null);
  if (!programme) return sendUnready(response, 503, 'The programme is being loaded.');
  if (response.destroyed) return;
  const site: Site = { ...opened.site, programme };
  const render = createRender(site, Number(asked[NOW_HEADER]) || site.clock());
  const { route } = matchRoute(splitPath(url.split('?', 1)[0] ?? ''), isLocale);
  // A page of the programme in another site comes without Next's scripts.
  const pageScript = route.isEmbeddable ? null : readPageScript();
  const { state } = programme;
  const generation = writeHeaders({
    [RENDERED_HEADERS.generation]: state.kind === 'complete' ? state.generation.id : null,
  });
  const nonce = isDevelopment ? '' : markScripts(request);
  response.hold((made) => {
    // Next's own error page is empty without JavaScript.
    if (made.status === 500 && !isDevelopment) {
      sendPlain(response, 500, 'broken', [[RENDERED_HEADERS.errorId, render.id], ...generation]);
      return;
    }
    const { status, headers, body, scriptHashes } = cleanAnswer(made, nonce, pageScript);
    const { answer, total } = render;
    send(response, answer?.status ?? status, body, [
      ...headers,
      ...generation,
      ...writeHeaders({
        location: answer?.location,
        'retry-after': answer?.retryAfterSeconds,
        'cache-control': answer?.noStore ? 'no-store' : null,
        'x-robots-tag': answer?.noIndex ? 'noindex' : null,
        [RENDERED_HEADERS.scripts]: scriptHashes.join(' ') || null,
        [RENDERED_HEADERS.total]: total,
        [RENDERED_HEADERS.configuration]: opened.version,
      }),
    ]);
  });
  await renders.run(render, () => application.answer(request, response));
}

function sendPlain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: readonly Header[] = [],
): void {
  send(response, status, Buffer.from(`${text}\n`), [
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
    ...headers,
  ]);
}

/** The renderer does not have the site, or its programme, yet. */
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
