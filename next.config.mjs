import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The routes that `lib/routes.ts` declares. Only the build and `npm run dev` ask for rewrites and
 * redirects, so esbuild need not be there in production.
 * @returns {Promise<{ routes: readonly import('./lib/routes').Route[], standard: string }>}
 */
async function readRoutes() {
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('lib/routes.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm' },
  });
  const { ROUTES, DEFAULT_LOCALE } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return { routes: ROUTES, standard: DEFAULT_LOCALE };
}

/** Languages of the fixed texts: each has a folder. */
function readLanguages() {
  return readdirSync(new URL('lib/messages', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Written by `npm run build`: the same for the same sources. Null: Next makes one up. */
function readBuildId() {
  const file = new URL('.build/build-id', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** A path of `lib/routes.ts` as a pattern of rewrites: `/offers/[alias].ics` → `/offers/:alias([^/]+)\\.ics`. */
const toSource = (path) =>
  path
    .replace(/\./g, '\\.')
    .replace(/\[\\\.\\\.\\\.(\w+)\]/g, ':$1*')
    .replace(/\[(\w+)\]/g, ':$1([^/]+)');
/** The same path filled in by what the pattern found. */
const toDestination = (path) =>
  path.replace(/\[\.\.\.(\w+)\]/g, ':$1*').replace(/\[(\w+)\]/g, ':$1');

/**
 * Where a route is answered that has no folder of its own. A file that shares a handler with others
 * is named by the handler's parameter.
 */
function getAnsweringPath({ path, answeredBy }) {
  const isFile = !path.includes('[') && answeredBy.endsWith('/[file]');
  return toDestination(isFile ? answeredBy.replace('/[file]', path) : answeredBy);
}

/** Every page that carries no language, `/de/map` for `/map`, also those that do not exist. */
function createStandardPages(routes, languages, standard) {
  const first = routes
    .filter(({ isLocalized }) => !isLocalized)
    .map(({ path }) => path.split('/')[1].replace(/\./g, '\\.'));
  const others = [...new Set([...languages, ...first, '_next'])].join('|');
  return { source: `/:path((?!(?:${others})(?:/|$)).+)`, destination: `/${standard}/:path` };
}

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  devIndicators: false,
  reactStrictMode: true,
  // The gateway compresses cached answers once; Next would compress each of them again.
  compress: false,
  generateEtags: false,
  generateBuildId: readBuildId,
  // The renderer does it before it takes requests: `lib/next/open-next.ts`.
  experimental: { preloadEntriesOnStart: false },
  // Metadata belongs in the head for everybody, not only for crawlers.
  htmlLimitedBots: /.*/,
  serverExternalPackages: [
    'pino',
    'sharp',
    'undici',
    'minisearch',
    '@prometheus-io/client',
    'lru-cache',
  ],
  // A font file that is imported so is its address. Style sheets name the same files without it:
  // under this rule Turbopack would leave their addresses as they are written.
  turbopack: { rules: { '*.woff2': { condition: { query: '?address' }, type: 'asset' } } },
  typescript: { ignoreBuildErrors: true },
  async redirects() {
    const { routes, standard } = await readRoutes();
    const prefixed = readLanguages().filter((language) => language !== standard);
    const any = prefixed.join('|');
    return [
      { source: `/${standard}`, destination: '/', permanent: true },
      { source: `/${standard}/:path*`, destination: '/:path*', permanent: true },
      // Pages not written in a language are shown in the standard one.
      ...routes.flatMap(({ path, locales }) => {
        const missing = prefixed.filter((language) => locales && !locales.includes(language));
        if (missing.length === 0) return [];
        // The configurator puts an embed in every language together: it is told the visitor's.
        const tells = path === '/embed/configure' ? '?language=:locale' : '';
        return {
          source: `/:locale(${missing.join('|')})${toSource(path)}`,
          destination: toDestination(path) + tells,
          permanent: false,
        };
      }),
      // An embed may name its language as a parameter; the language's own address answers.
      {
        source: '/embed/:path*',
        has: [{ type: 'query', key: 'lang', value: `(?<language>${any})` }],
        destination: '/:language/embed/:path*',
        permanent: true,
      },
    ];
  },
  async rewrites() {
    const { routes, standard } = await readRoutes();
    const languages = readLanguages();
    const elsewhere = routes.filter(
      ({ path, answeredBy = path }) =>
        path !== answeredBy && answeredBy.startsWith('/') && answeredBy !== '/[...rest]',
    );
    return {
      // Nothing of what they rename stands in `public/`, and Next tries those before files anew for
      // every request, even where the address is already a route's own. The usual ones come first.
      afterFiles: [
        { source: '/', destination: `/${standard}` },
        ...elsewhere.flatMap((route) => {
          const source = toSource(route.path);
          const destination = getAnsweringPath(route);
          if (!route.isLocalized) return { source, destination };
          return [
            {
              source: `/:locale(${languages.join('|')})${source}`,
              destination: `/:locale${destination}`,
            },
            { source, destination: `/${standard}${destination}` },
          ];
        }),
        createStandardPages(routes, languages, standard),
      ],
    };
  },
};
