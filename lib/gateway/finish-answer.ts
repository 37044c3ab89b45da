import type { Answer } from '../protocol/answer';
import { FinishedAnswer } from './finished-answer';
import { formatPolicy, POLICY_OF_DATA, POLICY_OF_SCRIPTS } from './format-policy';
import type { InnerAnswer } from './inject';
import { removeScripts } from './remove-scripts';
import type { Route } from './route';
import { removeNonce, secureHtml } from './secure-html';

/** How one answer of the application becomes one of ours. */
export interface Finishing {
  readonly inner: InnerAnswer;
  readonly route: Route;
  /** The one-time nonce of this render. */
  readonly nonce: string;
  /** What the page recorded about its answer, if anything. */
  readonly recorded: Answer | null;
  readonly isMirrorComplete: boolean;
  readonly securityHeaders: readonly (readonly [string, string])[];
  /** True: no policy, and nobody stores anything. */
  readonly isDevelopment: boolean;
  /** Origins that may frame embeddable pages. */
  readonly embedOrigins: readonly string[];
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

/** Turns what the application answered into what is sent: status, policy, caching, security headers. */
export function finishAnswer(finishing: Finishing): Finished {
  const { inner, route, recorded, securityHeaders, nonce } = finishing;
  const get = (name: string) => inner.headers.find(([key]) => key === name)?.[1] ?? '';
  const status = recorded?.status ?? inner.status;
  const contentType = get('content-type');
  const isPrivate = route.kind === 'private';
  const cookies = inner.headers.filter(([name]) => name === 'set-cookie');
  const { body, policy } = secureBody(finishing, contentType);
  const cacheControl = decideCaching(finishing, status, get('cache-control'));
  const headers: (readonly [string, string])[] = [
    ...inner.headers
      .filter(([name]) => !DROPPED.test(name))
      .map(([name, value]) => [name, removeNonce(value, nonce)] as const),
    // A public page that sets a cookie is a mistake: it must reach nobody.
    ...(isPrivate ? cookies : []),
    ['Cache-Control', cacheControl],
    ['Vary', route.kind === 'page' ? VARY_OF_PAGES : 'Accept-Encoding'],
    ...(finishing.isDevelopment ? [] : [['Content-Security-Policy', policy] as const]),
    ['Cross-Origin-Resource-Policy', route.loadableBy],
    ...securityHeaders,
  ];
  if (recorded?.location) headers.push(['Location', recorded.location]);
  if (recorded?.noIndex) headers.push(['X-Robots-Tag', 'noindex']);
  if (recorded?.retryAfterSeconds !== undefined) {
    headers.push(['Retry-After', String(recorded.retryAfterSeconds)]);
  }
  const isPublic = !isPrivate && !cacheControl.includes('no-store');
  const saysAge = isPublic && ['page', 'api', 'feed'].includes(route.kind);
  const answer = new FinishedAnswer(
    {
      status,
      headers,
      contentType,
      isTagged: isPublic,
      saysAge,
      tag: readTag(finishing, get('etag')),
    },
    body,
  );
  const mayKeep =
    isPublic && route.keeping !== 'never' && KEPT_STATUS.has(status) && cookies.length === 0;
  return { answer, mayKeep };
}

/** The application's own tag, where the bytes stay as it made them. */
function readTag({ inner, route }: Finishing, etag: string): string | null {
  if (route.kind === 'page' || inner.status !== 200) return null;
  return /^(?:W\/)?"([\w+/=-]+)"$/.exec(etag)?.[1] ?? null;
}

const VARY_OF_PAGES = 'Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

/**
 * Bytes without the nonce, and the policy that names what may run in them. All that is looked for is
 * ASCII, so the bytes are read as one character each: decoding a page would cost more than the search.
 */
function secureBody(
  { inner, nonce, route, embedOrigins }: Finishing,
  contentType: string,
): { readonly body: Buffer; readonly policy: string } {
  if (contentType.startsWith('text/html')) {
    const marked = inner.body.toString('latin1');
    const drawn = route.embeddable ? removeScripts(marked, nonce) : marked;
    const { html, hashes } = secureHtml(drawn, nonce);
    const frameAncestors = route.embeddable ? embedOrigins : null;
    return {
      body: Buffer.from(html, 'latin1'),
      policy: formatPolicy({ scriptHashes: hashes, frameAncestors }),
    };
  }
  if (contentType.startsWith('text/x-component')) {
    const text = removeNonce(inner.body.toString('latin1'), nonce);
    return { body: Buffer.from(text, 'latin1'), policy: POLICY_OF_DATA };
  }
  const isScript = /^(application|text)\/javascript/.test(contentType);
  return { body: inner.body, policy: isScript ? POLICY_OF_SCRIPTS : POLICY_OF_DATA };
}

/** A page's caching is the front's table, other routes may say their own; nothing unfinished is stored anywhere. */
function decideCaching(
  { route, recorded, isMirrorComplete, isDevelopment }: Finishing,
  status: number,
  own: string,
): string {
  if (route.kind === 'private') return 'private, no-store';
  if (isDevelopment) return 'no-store';
  const isUnfinished = !isMirrorComplete && route.keeping === 'minute';
  // A file that is missing now may be there in a minute: while a new version is rolled out.
  if (route.kind === 'file' && status !== 200) return 'no-store';
  if (recorded?.noStore || isUnfinished || !KEPT_STATUS.has(status)) return 'no-store';
  if (route.kind === 'page' || own === '') return route.cacheControl ?? 'no-store';
  return own;
}
