import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The reference API as one file: started from its sources it takes three times as long. */
export const INSTANCE = '.build/e2e/reference-api.mjs';

export async function bundleInstance(): Promise<void> {
  const demo = pathToFileURL('tools/reference-api/demo/demo-file.ts').href;
  await build({
    entryPoints: ['tools/api.ts'],
    outfile: INSTANCE,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22.19',
    // The demo's files stay where they are.
    define: { 'import.meta.url': JSON.stringify(demo) },
    logLevel: 'warning',
  });
}
