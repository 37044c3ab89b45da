import { existsSync, readFileSync } from 'node:fs';

/** Written by `npm run build`: the same for the same sources. Null: Next makes one up. */
function readBuildId() {
  const file = new URL('.build/build-id', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
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
  // The code of a page is loaded when it is first asked for: families never ask for half of it.
  experimental: { preloadEntriesOnStart: false },
  // Metadata belongs in the head for everybody, not only for crawlers.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pino', 'sharp', 'minisearch', '@prometheus-io/client', 'lru-cache'],
  // A font file that is imported so is its address. Style sheets name the same files without it:
  // under this rule Turbopack would leave their addresses as they are written.
  turbopack: { rules: { '*.woff2': { condition: { query: '?address' }, type: 'asset' } } },
  typescript: { ignoreBuildErrors: true },
};
