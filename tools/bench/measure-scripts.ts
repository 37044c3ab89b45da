import { gzipSync } from 'node:zlib';
import { findDeferredScripts } from '../../lib/next/defer-scripts';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';
import type { Floors } from './start-floors';
import type { Subject } from './subject';

const GOAL = 1.1;

/** First-load JavaScript of these pages beside that of a page that only says hello. */
export async function measureScripts(
  pages: readonly Subject[],
  site: BenchSite,
  floors: Floors,
): Promise<readonly Row[]> {
  const hello = await measureScriptBytes(floors.next, '/hello');
  return Promise.all(
    pages.map(async ({ name, warmPath }) => {
      const page = await measureScriptBytes(site.origin, warmPath);
      const ratio = page.gzipBytes / hello.gzipBytes;
      return {
        name: `${name}, first-load JavaScript`,
        figure: formatKilobytes(page.gzipBytes),
        floor: `hello ${formatKilobytes(hello.gzipBytes)}`,
        ratio,
        goal: { text: `≤ ${GOAL}`, reached: ratio <= GOAL },
      };
    }),
  );
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB gzip`;
}

/** First-load JavaScript of a page. */
interface ScriptBytes {
  readonly files: number;
  /** Sum of the scripts' sizes, each compressed by gzip on its own. */
  readonly gzipBytes: number;
}

/**
 * Adds up the scripts that a page's HTML makes a modern browser load: `script src` without
 * `nomodule`, preloaded scripts, and those after the first paint. Throws where a page has none: each has
 * the framework's at least.
 */
async function measureScriptBytes(origin: string, path: string): Promise<ScriptBytes> {
  const page = await fetch(origin + path);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const sources = new Set([...findScripts(html), ...findDeferredScripts(html)]);
  if (sources.size === 0) throw new Error(`${path} names its scripts in another way`);
  let gzipBytes = 0;
  for (const source of sources) {
    const response = await fetch(new URL(source, origin + path));
    if (!response.ok) throw new Error(`${source} answered ${response.status}`);
    gzipBytes += gzipSync(new Uint8Array(await response.arrayBuffer())).byteLength;
  }
  return { files: sources.size, gzipBytes };
}

function findScripts(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/gi) ?? [];
  const preloads = html.match(/<link\b[^>]*\brel="(module)?preload"[^>]*>/gi) ?? [];
  return [
    ...scripts.filter((tag) => !/\bnomodule\b/i.test(tag)),
    ...preloads.filter((tag) => /as="script"|modulepreload/i.test(tag)),
  ].flatMap((tag) => /\b(?:src|href)="([^"]+)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? []);
}
