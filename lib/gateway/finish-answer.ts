import { hash } from 'node:crypto';
import type { Answer } from '../protocol/answer';
import type { Route } from '../routes';
import { FinishedAnswer } from './finished-answer';
import type { InnerAnswer } from './inject';
import { formatPolicy, POLICY_OF_DATA, POLICY_OF_SCRIPTS } from './security-headers';

/**
 * Takes the renderer's own scripts, which carry its one-time nonce, out of a page: embeds are
 * complete as markup and bring one small script of their own, which carries no nonce and stays.
 */
export function removeScripts(marked: string, nonce: string): string {
  if (nonce === '') return marked;
  return marked
    .replace(SCRIPT, (element) => (element.includes(` nonce="${nonce}"`) ? '' : element))
    .replace(PRELOAD, '');
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

/** Markup without any trace of the nonce, and the scripts in it that the policy may let run. */
interface SecuredHtml {
  readonly html: string;
  /** SHA-256 of each inline script that carried the nonce, in base64, each once. */
  readonly hashes: readonly string[];
}

const OPEN_SCRIPT = /<script\b[^>]*>/g;
const HAS_SOURCE = /\ssrc=/;
/** Only scripts in JavaScript run; JSON-LD and the like need no hash. */
const HAS_OTHER_TYPE = /\stype="(?!module"|text\/javascript")/;

/**
 * Turns a one-time nonce into hashes. The renderer marked its own scripts with the nonce, which no
 * host's text can know; this removes it everywhere and names exactly those inline scripts by hash,
 * so that the markup is the same bytes for every render and anything injected stays without effect.
 * The markup comes and goes as one character for each byte (latin1), which is what hashes are made of.
 */
export function secureHtml(marked: string, nonce: string): SecuredHtml {
  if (nonce === '') return { html: marked, hashes: [] };
  const joined = joinFlightData(marked, nonce);
  const hashes = new Set<string>();
  let html = '';
  let from = 0;
  for (const open of joined.matchAll(OPEN_SCRIPT)) {
    const start = open.index;
    // An opening tag inside a script that was already read is that script's text.
    if (start < from || !open[0].includes(` nonce="${nonce}"`)) continue;
    if (HAS_SOURCE.test(open[0]) || HAS_OTHER_TYPE.test(open[0])) continue;
    const bodyStart = start + open[0].length;
    const bodyEnd = joined.indexOf('</script', bodyStart);
    if (bodyEnd < 0) break;
    const script = removeNonce(joined.slice(bodyStart, bodyEnd), nonce);
    hashes.add(hash('sha256', Buffer.from(script, 'latin1'), 'base64'));
    html += removeNonce(joined.slice(from, bodyStart), nonce) + script;
    from = bodyEnd;
  }
  html += removeNonce(joined.slice(from), nonce);
  return { html, hashes: [...hashes] };
}

/** The text without the nonce: as an attribute or parameter it goes whole, inside data it becomes empty. */
export function removeNonce(text: string, nonce: string): string {
  if (nonce === '' || !text.includes(nonce)) return text;
  return text
    .replaceAll(`; nonce="${nonce}"`, '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(nonce, '');
}

/**
 * Joins pieces of navigation data that stand in scripts next to each other. Where the renderer cut
 * them depends on its timing, and a cut may go through the nonce; joined, they are the same in every
 * render, and one hash stands for all of them.
 */
function joinFlightData(html: string, nonce: string): string {
  return html.replaceAll(`"])</script><script nonce="${nonce}">self.__next_f.push([1,"`, '');
}

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
    const drawn = route.isEmbeddable ? removeScripts(marked, nonce) : marked;
    const { html, hashes } = secureHtml(drawn, nonce);
    const frameAncestors = route.isEmbeddable ? embedOrigins : null;
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

/** A page's caching is the gateway's table, other routes may say their own; nothing unfinished is stored anywhere. */
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
