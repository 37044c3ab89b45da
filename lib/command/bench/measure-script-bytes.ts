import { gzipSync } from 'node:zlib';

/** First-load JavaScript of a page. */
export interface ScriptBytes {
  readonly files: number;
  /** Sum of the scripts' sizes, each compressed by gzip on its own. */
  readonly gzipBytes: number;
}

/**
 * Adds up the scripts that a page's HTML makes a modern browser load: `script src` without
 * `nomodule`, and preloaded scripts.
 */
export async function measureScriptBytes(origin: string, path: string): Promise<ScriptBytes> {
  const page = await fetch(origin + path);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const sources = new Set(findScripts(html));
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
