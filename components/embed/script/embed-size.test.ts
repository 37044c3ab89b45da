import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`components/embed/script/${file}`],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2020',
  });
  return outputFiles[0]?.text ?? '';
}

describe('the scripts of embeds', () => {
  it.each([
    ['embed.ts', 5],
    ['embed-frame.ts', 5],
    ['embed-check.ts', 2],
  ])('%s stays below %i kB and brings no package', async (file, kilobytes) => {
    const text = await bundle(file);
    expect(gzipSync(text).byteLength).toBeLessThan(kilobytes * 1_024);
    expect(text).not.toMatch(/react|leaflet|eval\(|new Function/i);
  });
});
