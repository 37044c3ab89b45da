import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/**
 * Sums the scripts that a page and its frames load from now on; the returned function gives their
 * bytes.
 */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return async () => {
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  };
}
