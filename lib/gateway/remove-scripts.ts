/**
 * Takes the renderer's own scripts, which carry its one-time nonce, out of a page: embeds are
 * complete as markup and bring one small script of their own, which carries no nonce and stays.
 */
export function removeScripts(marked: string, nonce: string): string {
  if (nonce === '') return marked;
  return marked
    .replace(SCRIPT, (element) => (element.includes(` nonce="${nonce}"`) ? '' : element))
    .replace(PRELOAD, '');
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;
