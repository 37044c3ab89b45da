import { build } from 'esbuild';

/** Bundles the small scripts of the embeds, which run without Next, into `.build/scripts`. */
export async function buildScripts(): Promise<void> {
  await build({
    entryPoints: ['components/embed/script/embed.ts', 'components/embed/script/embed-frame.ts'],
    outdir: '.build/scripts',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
}
