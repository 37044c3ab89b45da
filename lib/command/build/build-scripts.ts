import { build } from 'esbuild';

/** Bundles the scripts that browsers run outside Next, embeds and worker, into `.build/scripts`. */
export async function buildScripts(): Promise<void> {
  await build({
    entryPoints: [
      { in: 'components/embed/script/embed.ts', out: 'embed' },
      { in: 'components/embed/script/embed-frame.ts', out: 'embed-frame' },
      { in: 'components/embed/script/embed-map.tsx', out: 'embed-map' },
      { in: 'components/offline/worker/worker.ts', out: 'worker' },
    ],
    outdir: '.build/scripts',
    bundle: true,
    minify: true,
    jsx: 'automatic',
    loader: { '.png': 'dataurl' },
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
}
