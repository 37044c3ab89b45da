import { hash } from 'node:crypto';

/**
 * Takes Next's own scripts, which carry the one-time nonce, out of a page: embeds are
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

/** Markup without any trace of the nonce, and the scripts in it that the policy may let run. */
export interface SecuredHtml {
  readonly html: string;
  /** SHA-256 of each inline script that carried the nonce, in base64, each once. */
  readonly hashes: readonly string[];
}

const OPEN_SCRIPT = /<script\b[^>]*>/g;
const HAS_SOURCE = /\ssrc=/;
/** Only scripts in JavaScript run; JSON-LD and the like need no hash. */
const HAS_OTHER_TYPE = /\stype="(?!module"|text\/javascript")/;

/**
 * Turns a one-time nonce into hashes. The renderer marked its own scripts with the nonce, which no
 * host's text can know; this removes it everywhere and names exactly those inline scripts by hash,
 * so that the markup is the same bytes for every render and anything injected stays without effect.
 * The markup comes and goes as one character for each byte (latin1), which is what hashes are made of.
 */
export function secureHtml(marked: string, nonce: string): SecuredHtml {
  if (nonce === '') return { html: marked, hashes: [] };
  const joined = joinFlightData(marked, nonce);
  const hashes = new Set<string>();
  let html = '';
  let from = 0;
  for (const open of joined.matchAll(OPEN_SCRIPT)) {
    const start = open.index;
    // An opening tag inside a script that was already read is that script's text.
    if (start < from || !open[0].includes(` nonce="${nonce}"`)) continue;
    if (HAS_SOURCE.test(open[0]) || HAS_OTHER_TYPE.test(open[0])) continue;
    const bodyStart = start + open[0].length;
    const bodyEnd = joined.indexOf('</script', bodyStart);
    if (bodyEnd < 0) break;
    const script = removeNonce(joined.slice(bodyStart, bodyEnd), nonce);
    hashes.add(hash('sha256', Buffer.from(script, 'latin1'), 'base64'));
    html += removeNonce(joined.slice(from, bodyStart), nonce) + script;
    from = bodyEnd;
  }
  html += removeNonce(joined.slice(from), nonce);
  return { html, hashes: [...hashes] };
}

/** The text without the nonce: as an attribute or parameter it goes whole, inside data it becomes empty. */
export function removeNonce(text: string, nonce: string): string {
  if (nonce === '' || !text.includes(nonce)) return text;
  return text
    .replaceAll(`; nonce="${nonce}"`, '')
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(nonce, '');
}

/**
 * Joins pieces of navigation data that stand in scripts next to each other. Where the renderer cut
 * them depends on its timing, and a cut may go through the nonce; joined, they are the same in every
 * render, and one hash stands for all of them.
 */
function joinFlightData(html: string, nonce: string): string {
  return html.replaceAll(`"])</script><script nonce="${nonce}">self.__next_f.push([1,"`, '');
}
