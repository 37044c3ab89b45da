import { build } from 'esbuild';

/** Bundles the scripts that browsers run outside Next, embeds and worker, into `.build/scripts`. */
export async function buildScripts(): Promise<void> {
  await bundle('iife', [
    { in: 'components/embed/script/embed.ts', out: 'embed' },
    { in: 'components/embed/script/embed-frame.ts', out: 'embed-frame' },
    { in: 'components/offline/worker/worker.ts', out: 'worker' },
  ]);
  // The frame imports it when somebody opens the map.
  await bundle('esm', [{ in: 'components/embed/script/draw-map.tsx', out: 'embed-map' }]);
}

async function bundle(
  format: 'iife' | 'esm',
  entryPoints: readonly { readonly in: string; readonly out: string }[],
): Promise<void> {
  await build({
    entryPoints: [...entryPoints],
    outdir: '.build/scripts',
    bundle: true,
    minify: true,
    jsx: 'automatic',
    loader: { '.png': 'dataurl' },
    platform: 'browser',
    format,
    target: 'es2020',
    logLevel: 'warning',
  });
}
