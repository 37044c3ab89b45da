import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { asksForNavigation, formatNavigationUrl, NAVIGATION_HEADER } from '../next/names';
import {
  type FormAnswer,
  type HostForm,
  KeeperUnavailableError,
  MOST_FORM_BYTES,
  pickFormHeaders,
} from '../protocol/keeper';
import { DEFAULT_LOCALE, pageHref } from '../routes';
import { readBody } from '../runtime/read-body';
import { finishAnswer } from './finish-answer';
import { type Incoming, readTime, type ServedSite } from './node';
import { BusyError, type PeerAnswer } from './peer';
import type { Rendering } from './renderer-pool';

const RETRY_SECONDS = 5;

/** Answers what is never kept. What of the request reaches the renderer: `Rendering`. */
export async function answerPrivately(site: ServedSite, incoming: Incoming): Promise<void> {
  const { target, request } = incoming;
  const { route, url } = target;
  const cookie = route.kind === 'private' ? pickLoginCookie(request.headers.cookie) : null;
  if (route.waitsForReading && cookie !== null) {
    // A page without JavaScript waits for the first reading of the own offers, and no renderer is held
    // meanwhile. The outcome the page asks for itself.
    const { node, config } = site;
    await node.queues.run('reading', { visitor: incoming.visitor, site: config.key }, () =>
      node.keeper.awaitHostArea(config.key, cookie),
    );
  }
  const isNavigation = asksForNavigation(request.headers, request.url ?? '');
  const inner = await render(site, incoming, {
    url: isNavigation ? formatNavigationUrl(url) : url,
    headers: { ...(isNavigation && { [NAVIGATION_HEADER]: '1' }), ...(cookie && { cookie }) },
  });
  await sendPrivately(site, incoming, inner);
}

export async function sendPrivately(
  site: ServedSite,
  { target, request, response }: Incoming,
  inner: PeerAnswer,
): Promise<void> {
  const { mirrorAgeSeconds: mirrorSeconds } = readTime(site);
  const { answer } = await finishAnswer(site, target.route, inner);
  await answer.send(request, response, { mirrorSeconds, isFresh: true });
}

function render(
  site: ServedSite,
  { target, visitor }: Incoming,
  asked: Pick<Rendering, 'url' | 'headers' | 'body'>,
): Promise<PeerAnswer> {
  const { node, config } = site;
  // A page that hangs with the offers of one host, or a message, is barred for that one only.
  const key = `${asked.url} ${hash('sha256', asked.headers?.cookie ?? asked.body ?? '')}`;
  return node.queues.run(target.route.queue, { visitor, site: config.key }, () => {
    return node.renderers.render({ ...asked, key, site: config.key, now: node.clock() });
  });
}

/** A question with every filter set has 2 KB. */
const MOST_MESSAGE_BYTES = 16 * 1_024;
/** What the protocol asks of its clients, whatever this one sent. */
const MESSAGE_HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

/** Answers a message (Model Context Protocol): of the request a renderer gets the body alone. */
export async function answerMessage(site: ServedSite, incoming: Incoming): Promise<void> {
  const { target, request } = incoming;
  const body = await readRequestBody(request, MOST_MESSAGE_BYTES);
  const inner = await render(site, incoming, {
    url: target.url,
    headers: MESSAGE_HEADERS,
    body,
  });
  await sendPrivately(site, incoming, inner);
}

/** Answers a form: its body goes to the keeper as it came, is read by nothing here and reaches no renderer. */
export async function answerForm(
  site: ServedSite,
  form: HostForm,
  incoming: Incoming,
): Promise<void> {
  const { status, headers, render: url } = await post(site, form, incoming);
  if (url === null) {
    return sendPrivately(site, incoming, { status, headers, body: Buffer.alloc(0) });
  }
  const page = await render(site, incoming, { url });
  return sendPrivately(site, incoming, { ...page, status, headers: [...page.headers, ...headers] });
}

async function post(
  { node, config }: ServedSite,
  form: HostForm,
  { request, target, visitor }: Incoming,
): Promise<FormAnswer> {
  const address = node.visitors.readAddress(request);
  const body = await readRequestBody(request, MOST_FORM_BYTES);
  const cookie = pickLoginCookie(request.headers.cookie) ?? undefined;
  const headers = pickFormHeaders({ ...request.headers, cookie });
  const { route, language, url } = target;
  // An address of another language has no page of the hosts' area.
  const locale = route.locales?.includes(language) ? language : DEFAULT_LOCALE;
  const ask = async (): Promise<FormAnswer> => {
    try {
      return await node.keeper.postForm(config.key, { form, body, headers, address, locale });
    } catch (error) {
      if (!(error instanceof KeeperUnavailableError)) throw error;
      if (form !== 'login') throw new BusyError('down', RETRY_SECONDS);
      // The form again, saying that the login could not even be tried.
      const retry = String(RETRY_SECONDS);
      const query = new URLSearchParams(url.split('?')[1]);
      query.set('reason', 'unavailable');
      query.set('retry', retry);
      const render = pageHref(locale, '/login', query);
      return { status: 503, headers: [['retry-after', retry]], render };
    }
  };
  try {
    return await node.queues.run('form', { visitor, site: config.key }, ask);
  } finally {
    // Nothing reads it any more, and a login's holds a token.
    body.fill(0);
  }
}

function readRequestBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // The refusal of one that is too long needs the connection.
  return readBody(request.iterator({ destroyOnReturn: false }), {
    maxBytes,
    contentLength: request.headers['content-length'],
  });
}

/** The login in a Cookie header: no process behind the gateway gets other cookies. Null: none. */
export function pickLoginCookie(header: string | undefined): string | null {
  // Ours has 43 characters. Browsers do not guard a name that begins with another space than a blank.
  return /(?:^|;) *(__Host-sid=[^;]{1,100})/.exec(header ?? '')?.[1] ?? null;
}
