import { build } from 'esbuild';

/**
 * Bundles the production entry into `.build/server.mjs`: Node 20 runs no TypeScript. Packages stay
 * outside, so that Next and the entry use the same ones.
 */
export async function buildEntry(): Promise<void> {
  await build({
    entryPoints: ['lib/command/site/main.ts'],
    outfile: '.build/server.mjs',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  });
}
