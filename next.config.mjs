/** Languages of the fixed texts, as in lib/messages/messages.ts (a test compares the two). */
const LANGUAGES = ['de', 'en', 'uk', 'tr', 'ar'];

/** First path segments that are not pages in a language: everything else without a language is German. */
const NOT_PAGES = [
  ...LANGUAGES,
  'api',
  'media',
  'tiles',
  'og',
  '_next',
  'logout',
  'session',
  'healthz',
  'readyz',
  'metrics',
  'oembed',
  'logo',
  'scripts',
];

/** Endings of addresses that are answered by a file or a route handler, not by a page. */
const NOT_PAGE_ENDINGS = [
  'ics',
  'atom',
  'xml',
  'txt',
  'js',
  'json',
  'csv',
  'svg',
  'png',
  'ico',
  'webmanifest',
];

const GERMAN_PAGE = `/:path((?!(?:${NOT_PAGES.join('|')})(?:/|$)|.*\\.(?:${NOT_PAGE_ENDINGS.join('|')})$).+)`;

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // The front compresses kept answers once; Next would compress each of them again.
  compress: false,
  generateEtags: false,
  // Metadata belongs into the head for everybody, not only for crawlers.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pino', 'sharp', 'undici', 'minisearch', 'prom-client', 'lru-cache'],
  // A font file that is imported so is its address. Style sheets name the same files without it:
  // under this rule Turbopack would leave their addresses as they are written.
  turbopack: { rules: { '*.woff2': { condition: { query: '?address' }, type: 'asset' } } },
  typescript: { ignoreBuildErrors: true },
  async redirects() {
    return [
      { source: '/de', destination: '/', permanent: true },
      { source: '/de/:path*', destination: '/:path*', permanent: true },
      // The hosts' area is written in German and English.
      {
        source: '/:locale(uk|tr|ar)/:page(login|dashboard)/:rest*',
        destination: '/:page/:rest*',
        permanent: false,
      },
      // So is the configurator, which can put an embed in every language together.
      {
        source: '/:locale(uk|tr|ar)/embed/configure',
        destination: '/embed/configure?language=:locale',
        permanent: false,
      },
      // An embed may name its language as a parameter; the language's own address answers.
      {
        source: '/embed/:path*',
        has: [{ type: 'query', key: 'lang', value: '(?<language>en|uk|tr|ar)' }],
        destination: '/:language/embed/:path*',
        permanent: true,
      },
    ];
  },
  async rewrites() {
    return {
      // Nothing of what they rename stands in `public/`, and Next tries those before files anew for
      // every request, even where the address is already a route's own. The usual ones come first.
      afterFiles: [
        { source: '/', destination: '/de' },
        // A page and a route handler cannot share a path: a sent form carries a content type.
        {
          source: '/login',
          has: [{ type: 'header', key: 'content-type' }],
          destination: '/session/open',
        },
        { source: GERMAN_PAGE, destination: '/de/:path' },
        {
          source:
            '/:feed(offers\\.ics|offers\\.atom|changes\\.atom|lens\\.csv|manifest\\.webmanifest)',
          destination: '/de/:feed',
        },
        // Next takes these names for files of its own.
        {
          source: '/:file(favicon\\.ico|icon\\.svg|apple-icon\\.png)',
          destination: '/icons/:file',
        },
        { source: '/offers/:alias([^/]+)\\.ics', destination: '/de/offers/:alias/calendar.ics' },
        {
          source: '/:locale/offers/:alias([^/]+)\\.ics',
          destination: '/:locale/offers/:alias/calendar.ics',
        },
      ],
    };
  },
};
