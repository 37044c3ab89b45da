import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Route } from '../routes';
import { FinishedAnswer } from './finished-answer';
import { type PeerAnswer, readHeader } from './peer';
import type { GatewayTime } from './response-cache';
import {
  formatPolicy,
  listFrameAncestors,
  POLICY_OF_DATA,
  POLICY_OF_SCRIPTS,
  writeEmbedderPolicy,
} from './security-headers';
import type { Target } from './target';

/** What is finished depends on: the municipality's configuration, and headers of all its answers. */
interface FinishingSite {
  readonly node: { readonly isDevelopment: boolean };
  readonly config: {
    /** Version of the municipality's configuration; null: it has one for ever. */
    readonly version: string | null;
    readonly instance: { readonly embedOrigins: readonly string[] };
  };
  readonly securityHeaders: readonly (readonly [string, string])[];
}

/** A finished answer, and whether it may be kept at all. */
export interface Finished {
  readonly answer: FinishedAnswer;
  readonly mayKeep: boolean;
}

const KEPT_STATUS = new Set([200, 301, 308, 404, 410]);

/** Set by the gateway for each response, or internal. */
const DROPPED =
  /^(connection|keep-alive|transfer-encoding|content-length|content-type|content-encoding|date|etag|vary|cache-control|x-powered-by|x-nextjs-.*|x-middleware-.*|x-fenster-.*|x-matched-path|x-mirror-age|accept-ranges|last-modified|set-cookie|content-security-policy|x-content-type-options|referrer-policy|cross-origin-resource-policy)$/;

/** Turns what another process answered into what is sent: policy, caching, security headers. */
export function finishAnswer(
  { node, config, securityHeaders }: FinishingSite,
  target: Pick<Target, 'route'>,
  inner: PeerAnswer,
  time: Pick<GatewayTime, 'shownGeneration'>,
): Finished {
  const { route } = target;
  const { status, body } = inner;
  const get = (name: string) => readHeader(inner, name) ?? '';
  const contentType = get('content-type');
  const isPrivate = route.kind === 'private';
  const cookies = inner.headers.filter(([name]) => name === 'set-cookie');
  const policy = choosePolicy(config, route, contentType, get(RENDERED_HEADERS.scripts));
  const cacheControl =
    node.isDevelopment && !isPrivate ? NOT_STORED : decideCaching(config, route, inner, time);
  const headers: (readonly [string, string])[] = [
    ...inner.headers.filter(([name]) => !DROPPED.test(name)),
    // A public page that sets a cookie is a mistake and must not be sent.
    ...(isPrivate ? cookies : []),
    ['Vary', route.kind === 'page' ? VARY_OF_PAGES : 'Accept-Encoding'],
    ...(node.isDevelopment ? [] : [['Content-Security-Policy', policy] as const]),
    ['Cross-Origin-Resource-Policy', route.loadableBy],
    ...writeEmbedderPolicy(route),
    ...securityHeaders,
  ];
  const isPublic = !isPrivate && !cacheControl.includes('no-store');
  const saysAge = isPublic && ['page', 'api', 'feed'].includes(route.kind);
  const total = readTotal(get(RENDERED_HEADERS.total) || get('x-total-count'));
  const head = { status, headers, cacheControl, contentType, isTagged: isPublic, saysAge, total };
  const mayKeep =
    isPublic && route.keeping !== 'never' && KEPT_STATUS.has(status) && cookies.length === 0;
  return { answer: new FinishedAnswer(head, body, inner.brotli), mayKeep };
}

function readTotal(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const VARY_OF_PAGES = 'Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

/** SHA-256 in base64, as a renderer names scripts: nothing else gets into a policy. */
const HASH = /^[\w+/]{43}=$/;

/** Policy of the answer: only inline scripts whose hashes the renderer lists may run. */
function choosePolicy(
  { instance }: FinishingSite['config'],
  route: Route,
  contentType: string,
  scripts: string,
): string {
  if (contentType.startsWith('text/html')) {
    const scriptHashes = scripts.split(' ').filter((each) => HASH.test(each));
    return formatPolicy({
      scriptHashes,
      frameAncestors: listFrameAncestors(route, instance.embedOrigins),
    });
  }
  const isScript = /^(application|text)\/javascript/.test(contentType);
  return isScript ? POLICY_OF_SCRIPTS : POLICY_OF_DATA;
}

/** Cache-Control of pages that must not be stored; Next's own default value is longer. */
const NOT_STORED = 'no-store';

/** Caching of pages is the gateway's table, other routes may set their own; incomplete answers are never stored. */
function decideCaching(
  { version }: FinishingSite['config'],
  route: Route,
  inner: PeerAnswer,
  { shownGeneration }: Pick<GatewayTime, 'shownGeneration'>,
): string {
  const { status } = inner;
  if (route.kind === 'private') return 'private, no-store';
  const own = readHeader(inner, 'cache-control') ?? '';
  const isUnfinished = shownGeneration === null && route.keeping === 'minute';
  // Processes notice a changed instance file one after the other.
  const madeWith = readHeader(inner, RENDERED_HEADERS.configuration) ?? version;
  if (madeWith !== version) return NOT_STORED;
  // A file that is missing now may be there in a minute: while a new version is rolled out.
  if (route.kind === 'file' && status !== 200) return NOT_STORED;
  if (own === NOT_STORED || isUnfinished || !KEPT_STATUS.has(status)) return NOT_STORED;
  if (route.kind === 'page' || own === '') return route.cacheControl ?? NOT_STORED;
  return own;
}
