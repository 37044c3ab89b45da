export const DEFAULT_LOCALE = 'de';

/** Path of a page in one language, `/map` for German, `/en/map` for English, with its query if any. */
export function pageHref(
  locale: string,
  path: string,
  query: URLSearchParams | string = '',
): string {
  if (locale === DEFAULT_LOCALE) return withQuery(path, query);
  return withQuery(path === '/' ? `/${locale}` : `/${locale}${path}`, query);
}

export function withQuery(path: string, query: URLSearchParams | string): string {
  return String(query) === '' ? path : `${path}?${query}`;
}

export const LIST_PATHS = { list: '/', map: '/map', week: '/week' } as const;

export type ListView = keyof typeof LIST_PATHS;

/** The view of this name; the list for every other text. */
export function readListView(name: string | null): ListView {
  return name === 'map' || name === 'week' ? name : 'list';
}

/** Names of the legal pages, each with a message in `site`. */
export const LEGAL_PAGES = ['imprint', 'privacy', 'accessibility'] as const;

/** Names of the pages in easy and in sign language, which exist only if the instance file has them. */
export const PLAIN_PAGES = ['easy', 'sign'] as const;

/** A path without a page; its answer is the 404 page. */
export const MISSING_PAGE = '/nowhere';

/**
 * How long one cached answer is sent to every visitor (`decideFreshness`). `minute`, `quarter`: for one
 * minute or a quarter of an hour, but not beyond its generation; then for as long again while its
 * successor is made. `generation`: until the next generation. `process`: until the gateway ends.
 */
export type Keeping = 'never' | 'minute' | 'quarter' | 'generation' | 'process';

/** Queue of a request that is not cached, so that no page waits for a picture. */
export type QueueName = 'render' | 'picture' | 'tile' | 'file';

/** The query parameters of a route; all others are dropped before the cache is looked up. */
export interface Parameters {
  /** `plan`: aliases of a calendar; `any`: unchanged. */
  readonly base: 'none' | 'criteria' | 'filters' | 'aliases' | 'plan' | 'any';
  /** Further parameters, in the order in which they are written; absent: none. */
  readonly own?: readonly string[];
}

export interface Route {
  /** In Next's notation, without the language: `/offers/[alias]`. */
  readonly path: string;
  /** Whether it exists below each language: `/map`, `/en/map`. */
  readonly isLocalized: boolean;
  /** Its languages; absent: all. Others are redirected to the default language. */
  readonly locales?: readonly string[];
  /** Folder in `app` that answers; absent: that of the same path. */
  readonly folder?: string;
  /** Who answers in place of a folder in `app`; absent: the folder. */
  readonly answeredBy?: 'gateway' | 'disk' | 'content' | 'keeper';
  /** The form that is accepted here, by the keeper; absent: none, a POST is refused. */
  readonly form?: 'login' | 'logout' | 'logout-everywhere' | 'logout-other' | 'refresh' | 'intend';
  /** A message of a program is accepted here, with a bounded body, and answered by a renderer. */
  readonly accepts?: 'message';
  /** Shows a host's own offers: rendered only after their first reading, or a timeout. */
  readonly waitsForReading?: true;
  /** `probe`: health of the process; `other`: no page. */
  readonly kind: 'page' | 'api' | 'feed' | 'file' | 'private' | 'probe' | 'other';
  readonly keeping: Keeping;
  readonly parameters: Parameters;
  readonly queue: QueueName;
  /** The part of such an address that only the instance may know; absent: none. */
  readonly asks?: 'offer' | 'id' | 'filters';
  /** Used when the application sets none. */
  readonly cacheControl: string;
  /** May be framed by the origins in the instance file. */
  readonly isEmbeddable: boolean;
  /** Any page may frame it: it shows nothing of anybody, and nothing can be done there. */
  readonly isFramedByAll?: true;
  /** Sites that may load it: `Cross-Origin-Resource-Policy`. */
  readonly loadableBy: 'same-origin' | 'cross-origin';
  /** Entry of the sitemap, dated by the last change of the programme. Legal pages are added to it. */
  readonly sitemap?: true;
  /** Prefix for `Disallow` in robots.txt, where reading it is no use or costs much; absent: none. */
  readonly disallow?: string;
  /** Strategy of the service worker; absent: the service worker does not keep it. */
  readonly offline?: 'page' | 'read' | 'asset' | 'picture';
  /** Always kept offline, in the visitor's language. */
  readonly shell?: true;
}

const SHORT = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400';

/** For what programs read of the programme. */
const PROGRAMME = 'public, max-age=60, stale-while-revalidate=300, stale-if-error=86400';
/** For files that change with a new version of the site, or with the programme's index. */
const HOUR = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400';
/** For files with content-hashed names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const none = { base: 'none' } as const;

const criteria = (...own: readonly string[]) => ({ base: 'criteria', own }) as const;
const only = (...own: readonly string[]) => ({ base: 'none', own }) as const;

/** All addresses of the site. The first match counts. */
export const ROUTES: readonly Route[] = /* @__PURE__ */ declareRoutes();

/** A function, so that bundles of scripts that only need `pageHref` drop the whole list. */
function declareRoutes(): readonly Route[] {
  /** What most routes share. */
  const base = {
    isLocalized: true,
    kind: 'page',
    keeping: 'minute',
    parameters: none,
    queue: 'render',
    cacheControl: SHORT,
    isEmbeddable: false,
    loadableBy: 'same-origin',
  } as const;
  const page = { ...base, offline: 'page' } as const;
  const list = { ...page, parameters: criteria() };
  const look = ['lock', 'theme', 'ground', 'brand', 'accent', 'lang', 'limit', 'target'];
  const embed = {
    ...base,
    parameters: criteria(...look),
    isEmbeddable: true,
    loadableBy: 'cross-origin',
    disallow: '/embed/',
  } as const;
  const embedOffer = {
    ...embed,
    parameters: criteria('view', ...look),
    asks: 'offer',
    folder: '/embed/offer/[...alias]',
  } as const;
  // Read by programs every hour or day, and long: not worth making again each minute.
  const feed = {
    ...base,
    kind: 'feed',
    keeping: 'quarter',
    parameters: criteria(),
    cacheControl: PROGRAMME,
    loadableBy: 'cross-origin',
  } as const;
  const index = { ...feed, isLocalized: false, parameters: none, cacheControl: HOUR };
  const api = {
    ...feed,
    isLocalized: false,
    kind: 'api',
    keeping: 'minute',
    disallow: '/api/',
  } as const;
  const file = {
    ...base,
    isLocalized: false,
    kind: 'file',
    keeping: 'process',
    queue: 'file',
    cacheControl: HOUR,
  } as const;
  // Files that embeds, link previews and other sites show.
  const sharedFile = { ...file, loadableBy: 'cross-origin' } as const;
  const picture = {
    ...sharedFile,
    keeping: 'generation',
    answeredBy: 'content',
    offline: 'picture',
  } as const;
  const icon = { ...file, offline: 'picture' } as const;
  const hidden = {
    ...base,
    kind: 'private',
    keeping: 'never',
    parameters: { base: 'any' },
    cacheControl: 'private, no-store',
  } as const;
  // The hosts' area is written in German and English.
  const host = { ...hidden, locales: ['de', 'en'] };
  const dashboard = { ...host, waitsForReading: true, disallow: '/dashboard' } as const;
  const form = { ...host, answeredBy: 'keeper' } as const;
  const probe = {
    ...hidden,
    isLocalized: false,
    kind: 'probe',
    cacheControl: 'no-store',
    answeredBy: 'gateway',
  } as const;
  const nothing = { ...hidden, kind: 'other' } as const;
  const offerPage = { ...page, parameters: only('easy'), asks: 'offer' } as const;
  const listFile = { ...feed, folder: '/feeds/[file]' } as const;
  const offerFile = { ...feed, parameters: none, asks: 'offer' } as const;
  const read = { ...api, offline: 'read' } as const;

  return [
    // Pages of the programme.
    { ...list, path: LIST_PATHS.list, sitemap: true, shell: true },
    { ...list, path: LIST_PATHS.map, sitemap: true },
    { ...list, path: LIST_PATHS.week, sitemap: true },
    { ...list, path: '/deadlines', sitemap: true },
    { ...page, path: '/shortlist', shell: true },
    { ...page, path: '/offline', shell: true },
    // In a county the town comes before the alias.
    ...['/offers', '/offers/[town]'].flatMap((folder) => [
      { ...offerFile, path: `${folder}/[alias].ics`, folder: '/calendar.ics/[...alias]' },
      { ...offerFile, path: `${folder}/[alias].md`, folder: '/text.md/[...alias]' },
      { ...offerPage, path: `${folder}/[alias]`, folder: '/offers/[...alias]' },
    ]),
    { ...page, path: '/lens', parameters: only('rows', 'columns', 'edition', 'past') },
    { ...list, path: '/changes' },
    {
      ...embed,
      path: '/screen',
      parameters: criteria('seconds', 'rows', 'theme'),
      disallow: '/screen',
    },
    { ...base, path: '/booklet', parameters: criteria('by', 'view'), disallow: '/booklet' },
    { ...page, path: '/legal/[page]' },
    // Feeds and calendars.
    { ...listFile, path: '/offers.ics' },
    { ...listFile, path: '/plan.ics', parameters: { base: 'plan' }, disallow: '/plan.ics' },
    { ...listFile, path: '/deadlines.ics' },
    { ...listFile, path: '/offers.atom' },
    { ...listFile, path: '/offers.md' },
    { ...listFile, path: '/offers.csv' },
    { ...listFile, path: '/offers.xlsx' },
    { ...listFile, path: '/changes.atom' },
    { ...listFile, path: '/lens.csv', parameters: only('rows', 'columns', 'edition', 'past') },
    { ...file, path: '/manifest.webmanifest', isLocalized: true },
    // Embeds.
    {
      ...base,
      path: '/embed/configure',
      parameters: criteria(
        ...['view', 'offer', 'language', 'lock', 'theme', 'ground', 'brand', 'accent', 'limit'],
        'target',
      ),
      locales: ['de', 'en'],
      disallow: '/embed/',
    },
    {
      ...sharedFile,
      path: '/embed/check',
      isLocalized: true,
      locales: ['de', 'en'],
      isFramedByAll: true,
      disallow: '/embed/',
    },
    { ...embed, path: '/embed/list' },
    { ...embed, path: '/embed/map' },
    { ...embed, path: '/embed/next' },
    { ...embed, path: '/embed/week' },
    { ...embedOffer, path: '/embed/offer/[alias]' },
    { ...embedOffer, path: '/embed/offer/[town]/[alias]' },
    { ...sharedFile, path: '/embed.js', answeredBy: 'disk' },
    { ...sharedFile, path: '/scripts/[file]', cacheControl: IMMUTABLE, answeredBy: 'disk' },
    { ...api, path: '/oembed', parameters: only('url', 'maxwidth', 'maxheight', 'format') },
    // The hosts' area and the targets of its forms.
    { ...host, path: '/login', form: 'login' },
    { ...dashboard, path: '/dashboard' },
    { ...dashboard, path: '/dashboard/calendar' },
    { ...dashboard, path: '/dashboard/report' },
    { ...dashboard, path: '/dashboard/sessions' },
    { ...dashboard, path: '/dashboard/demand' },
    { ...dashboard, path: '/dashboard/offers/[id]' },
    { ...dashboard, path: '/dashboard/offers/[id]/poster' },
    { ...dashboard, path: '/dashboard/export/[format]' },
    { ...host, path: '/dashboard/[...rest]', folder: '/[...rest]' },
    { ...form, path: '/logout', form: 'logout', disallow: '/logout' },
    { ...form, path: '/session/refresh', form: 'refresh' },
    { ...form, path: '/session/end-all', form: 'logout-everywhere' },
    { ...form, path: '/session/end', form: 'logout-other' },
    { ...form, path: '/session/intend', form: 'intend' },
    // The API of the site.
    { ...read, path: '/api/offers', parameters: { base: 'filters' }, asks: 'filters' },
    { ...read, path: '/api/offers/[id]', parameters: none, asks: 'id' },
    { ...read, path: '/api/search', parameters: criteria('lang', 'view', 'fields') },
    { ...read, path: '/api/days' },
    { ...read, path: '/api/changes' },
    { ...read, path: '/api/shortlist', parameters: { base: 'aliases' } },
    { ...read, path: '/api/positions', parameters: criteria('lang', 'brief') },
    { ...api, path: '/api/openapi.json', parameters: none, cacheControl: HOUR },
    // For assistants: Model Context Protocol.
    { ...api, path: '/mcp', keeping: 'never', parameters: none, accepts: 'message' },
    // Machine-readable files.
    { ...index, path: '/sitemap.xml', parameters: only('part') },
    { ...index, path: '/robots.txt' },
    { ...index, path: '/llms.txt' },
    { ...index, path: '/catalog.jsonld' },
    { ...file, path: '/.well-known/security.txt' },
    { ...file, path: '/instance.schema.json' },
    { ...file, path: '/licences.txt', answeredBy: 'disk' },
    { ...probe, path: '/healthz' },
    { ...probe, path: '/readyz' },
    { ...probe, path: '/metrics' },
    // Files and pictures.
    { ...picture, path: '/media/[key]', parameters: only('w'), queue: 'picture' },
    { ...picture, path: '/tiles/[z]/[x]/[y]', queue: 'tile' },
    { ...sharedFile, path: '/og/[locale]/[file]', keeping: 'minute', queue: 'render' },
    { ...sharedFile, path: '/logo', offline: 'picture' },
    { ...icon, path: '/icons/[file]' },
    // Next reserves these names for files of its own.
    { ...icon, path: '/favicon.ico', folder: '/icons/[file]' },
    { ...icon, path: '/icon.svg', folder: '/icons/[file]' },
    { ...icon, path: '/apple-icon.png', folder: '/icons/[file]' },
    {
      ...file,
      path: '/sw.js',
      cacheControl: 'public, max-age=0, must-revalidate',
      answeredBy: 'disk',
    },
    // Fonts and style sheets too: an embed in a frame with an opaque origin loads them from here.
    {
      ...sharedFile,
      path: '/_next/static/[...file]',
      cacheControl: IMMUTABLE,
      answeredBy: 'disk',
      offline: 'asset',
    },
    // The 404 page, and every address without a page.
    { ...base, path: MISSING_PAGE, folder: '/[...rest]' },
    { ...nothing, path: '/[...rest]' },
  ];
}
