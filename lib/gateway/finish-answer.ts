import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Route } from '../routes';
import { FinishedAnswer } from './finished-answer';
import { type PeerAnswer, readHeader } from './peer';
import {
  formatPolicy,
  listFrameAncestors,
  POLICY_OF_DATA,
  POLICY_OF_SCRIPTS,
  writeEmbedderPolicy,
} from './security-headers';

/** Input for turning the answer of another process into the gateway's own. */
export interface Finishing {
  readonly inner: PeerAnswer;
  readonly route: Route;
  readonly isMirrorComplete: boolean;
  readonly securityHeaders: readonly (readonly [string, string])[];
  /** True: no policy, and nobody stores anything. */
  readonly isDevelopment: boolean;
  /** Origins that may frame embeddable pages. */
  readonly embedOrigins: readonly string[];
  /** Version of the municipality's configuration; null: it has one for ever. */
  readonly configuration: string | null;
}

/** A finished answer, and whether it may be kept at all. */
export interface Finished {
  readonly answer: FinishedAnswer;
  readonly mayKeep: boolean;
}

const KEPT_STATUS = new Set([200, 301, 308, 404, 410]);

/** Set anew by us for every sending, or nobody's business outside. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|content-length|content-type|content-encoding|date|etag|vary|cache-control|x-powered-by|x-nextjs-.*|x-middleware-.*|x-fenster-.*|x-matched-path|x-mirror-age|accept-ranges|last-modified|set-cookie|content-security-policy|x-content-type-options|referrer-policy|cross-origin-resource-policy)$/;

/** Turns what was answered inside into what is sent: policy, caching, security headers. */
export function finishAnswer(finishing: Finishing): Finished {
  const { inner, route, securityHeaders } = finishing;
  const { status, body } = inner;
  const get = (name: string) => inner.headers.find(([key]) => key === name)?.[1] ?? '';
  const contentType = get('content-type');
  const isPrivate = route.kind === 'private';
  const cookies = inner.headers.filter(([name]) => name === 'set-cookie');
  const policy = choosePolicy(finishing, contentType, get(RENDERED_HEADERS.scripts));
  const cacheControl = decideCaching(finishing, get('cache-control'));
  const headers: (readonly [string, string])[] = [
    ...inner.headers.filter(([name]) => !DROPPED.test(name)),
    // A public page that sets a cookie is a mistake: it must reach nobody.
    ...(isPrivate ? cookies : []),
    ['Cache-Control', cacheControl],
    ['Vary', route.kind === 'page' ? VARY_OF_PAGES : 'Accept-Encoding'],
    ...(finishing.isDevelopment ? [] : [['Content-Security-Policy', policy] as const]),
    ['Cross-Origin-Resource-Policy', route.loadableBy],
    ...writeEmbedderPolicy(route),
    ...securityHeaders,
  ];
  const isPublic = !isPrivate && !cacheControl.includes('no-store');
  const saysAge = isPublic && ['page', 'api', 'feed'].includes(route.kind);
  const tag = readTag(finishing, get('etag'));
  const total = readTotal(get(RENDERED_HEADERS.total) || get('x-total-count'));
  const head = { status, headers, contentType, isTagged: isPublic, saysAge, tag, total };
  const mayKeep =
    isPublic && route.keeping !== 'never' && KEPT_STATUS.has(status) && cookies.length === 0;
  return { answer: new FinishedAnswer(head, body, inner.brotli), mayKeep };
}

function readTotal(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The tag that was named inside, where the bytes stay as they were made there. */
function readTag({ inner, route }: Finishing, etag: string): string | null {
  if (route.kind === 'page' || inner.status !== 200) return null;
  return /^(?:W\/)?"([\w+/=-]+)"$/.exec(etag)?.[1] ?? null;
}

const VARY_OF_PAGES = 'Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

/** SHA-256 in base64, as a renderer names scripts: nothing else gets into a policy. */
const HASH = /^[\w+/]{43}=$/;

/** Policy of the answer: only inline scripts whose hashes the renderer lists may run. */
function choosePolicy(
  { route, embedOrigins }: Finishing,
  contentType: string,
  scripts: string,
): string {
  if (contentType.startsWith('text/html')) {
    const scriptHashes = scripts.split(' ').filter((each) => HASH.test(each));
    return formatPolicy({ scriptHashes, frameAncestors: listFrameAncestors(route, embedOrigins) });
  }
  const isScript = /^(application|text)\/javascript/.test(contentType);
  return isScript ? POLICY_OF_SCRIPTS : POLICY_OF_DATA;
}

/** Cache-Control of pages that must not be stored; Next's own default value is longer. */
const NOT_STORED = 'no-store';

/** A page's caching is the gateway's table, other routes may say their own; nothing unfinished is stored anywhere. */
function decideCaching(
  { inner, route, isMirrorComplete, configuration, isDevelopment }: Finishing,
  own: string,
): string {
  const { status } = inner;
  if (route.kind === 'private') return 'private, no-store';
  if (isDevelopment) return NOT_STORED;
  const isUnfinished = !isMirrorComplete && route.keeping === 'minute';
  // Each process sees for itself that an instance file has changed, one a moment before another.
  const madeWith = readHeader(inner, RENDERED_HEADERS.configuration) ?? configuration;
  if (madeWith !== configuration) return NOT_STORED;
  // A file that is missing now may be there in a minute: while a new version is rolled out.
  if (route.kind === 'file' && status !== 200) return NOT_STORED;
  if (own === NOT_STORED || isUnfinished || !KEPT_STATUS.has(status)) return NOT_STORED;
  if (route.kind === 'page' || own === '') return route.cacheControl ?? NOT_STORED;
  return own;
}
