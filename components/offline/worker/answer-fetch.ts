import { mergeAnswers } from '@/lib/domain/shortlist/merge-answers';
import { SHORTLIST_API } from '@/lib/domain/shortlist/shortlist';
import type { ShortlistAnswer } from '@/lib/domain/shortlist/shortlist-schema';
import { KEPT_AT } from '../kept-caches';
import { type RequestKind, toKeptUrl } from './classify-request';
import { findKept, learnAnswer, listKept, type RequestEvent } from './kept-answers';

/** Time after which a kept copy is shown instead of waiting for the network. */
const PATIENCE_MS = 4_000;

export function answerFetch(event: RequestEvent, kind: RequestKind): Promise<Response> {
  if (kind === 'page' || kind === 'read') return answerFromNetwork(event, kind);
  return answerFromCopy(event, kind === 'picture');
}

/** Asks the network, and keeps its answer even where that comes too late to be shown. */
function fetchAndLearn(event: RequestEvent, asKept: Request): Promise<Response> {
  const asked = fetch(event.request);
  event.waitUntil(
    asked.then(
      (answer) => learnAnswer(asKept, answer.clone()),
      () => undefined,
    ),
  );
  return asked;
}

/** Scripts and styles have content-hashed names; a logo or a map changes, and is new the next time. */
async function answerFromCopy(event: RequestEvent, isPicture: boolean): Promise<Response> {
  const { request } = event;
  const kept = await findKept(request);
  if (kept && !isPicture) return kept;
  const asked = fetchAndLearn(event, request);
  if (kept) return kept;
  try {
    return await asked;
  } catch (error) {
    // Offline, a picture in another size is better than none.
    const other = isPicture ? await findKept(request, { ignoreSearch: true }) : null;
    if (other) return other;
    throw error;
  }
}

/** A gateway's or proxy's word that nothing answers behind it: no better than no network. */
const BROKEN = new Set([502, 503, 504]);

/** Fresh from the network, else the kept copy, else the offline notice or the broken answer. */
async function answerFromNetwork(event: RequestEvent, kind: 'page' | 'read'): Promise<Response> {
  const { request } = event;
  const keptUrl = toKeptUrl(request.url);
  const asKept = keptUrl === request.url ? request : new Request(keptUrl);
  const kept = await findKept(asKept);
  const asked = fetchAndLearn(event, asKept);
  const answer = await (kept ? Promise.race([asked, failLate()]) : asked).catch(() => null);
  if (answer && !BROKEN.has(answer.status)) return answer;
  if (kept) return sayAge(kept);
  const other = kind === 'read' ? await answerMarked(new URL(request.url)) : null;
  if (other) return other;
  const last = answer ?? (kind === 'page' ? await findOfflinePage(request.url) : null);
  return last ?? Response.error();
}

/** The set of marked offers changes with every click: the answer is made of all that are kept. */
async function answerMarked({ pathname, searchParams }: URL): Promise<Response | null> {
  if (pathname !== SHORTLIST_API) return null;
  const asked = (await listKept('read')).filter(({ url }) => new URL(url).pathname === pathname);
  const answers = await Promise.all(
    asked.map(async (request) => (await findKept(request))?.json() as Promise<ShortlistAnswer>),
  );
  const merged = mergeAnswers(searchParams.getAll('alias'), answers.filter(Boolean));
  return merged && Response.json(merged, { headers: { 'server-timing': toTiming(merged.now) } });
}

/** When an answer was kept, as a header that scripts can read. */
const toTiming = (at: string | number | null) => `kept;desc="${at ?? ''}"`;

/** The kept answer, with its age. */
function sayAge(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('server-timing', toTiming(headers.get(KEPT_AT)));
  return new Response(kept.body, { status: 200, headers });
}

/** The offline notice: in the language of the address, otherwise in any language. */
async function findOfflinePage(url: string): Promise<Response | undefined> {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(new URL(url).pathname) ?? [];
  const own = await findKept(new Request(new URL(`${prefix}/offline`, url)));
  if (own) return own;
  const [other] = (await listKept('page')).filter(({ url: kept }) =>
    /^(\/[a-z]{2})?\/offline$/.test(new URL(kept).pathname),
  );
  return other && findKept(other);
}

function failLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, PATIENCE_MS, new Error('the network does not answer'));
  });
}
