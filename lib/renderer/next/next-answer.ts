import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { deferFonts, removeFontHints } from './defer-fonts';
import { deferScripts, SCRIPT_PRELOAD } from './defer-scripts';
import { putStylesFirst } from './style-first';

/** Next's whole answer to one request. */
export interface NextAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The part of it that leaves the renderer: the same bytes for every render of the same page. */
export interface CleanAnswer extends NextAnswer {
  /** SHA-256 in base64 of each inline script that belongs to Next; others must not run. */
  readonly scriptHashes: readonly string[];
  /** Whether it is a page or its navigation data, whose caching is not Next's to say. */
  readonly isPage: boolean;
}

/**
 * Asks Next to mark the scripts that it writes. It takes the nonce from a policy that the request
 * carries, where a proxy of the usual kind would have put it. The nonce never leaves this process.
 */
export function markScripts(request: Pick<IncomingMessage, 'headers'>): string {
  const nonce = randomBytes(24).toString('base64url');
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

/** Next's own business, or decided anew by whoever sends the answer. */
const NOT_OURS =
  /^(connection|keep-alive|transfer-encoding|content-length|date|vary|x-powered-by|x-nextjs-.*|x-middleware-.*|x-matched-path)$/;

/**
 * Turns what Next wrote into what leaves the renderer: marks become hashes, scripts and fonts come
 * after the first paint, and an embed loses the scripts. All that is looked for is ASCII, so the bytes are
 * read as one character each: decoding a page would cost more than the search. `nonce` empty: nothing was marked.
 */
export function cleanAnswer(
  answer: NextAnswer,
  nonce: string,
  { isEmbed }: { readonly isEmbed: boolean },
): CleanAnswer {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isHtml = type.startsWith('text/html');
  const isPage = isHtml || type.startsWith('text/x-component');
  const headers = answer.headers
    .filter(([name]) => !NOT_OURS.test(name) && !(isPage && name === 'cache-control'))
    .map(([name, value]) => [name, removeNonce(value, nonce)] as const);
  const clean = { status: answer.status, headers, isPage };
  if (!isPage || nonce === '') return { ...clean, body: answer.body, scriptHashes: [] };
  const marked = answer.body.toString('latin1');
  if (!isHtml) {
    const body = Buffer.from(removeNonce(marked, nonce), 'latin1');
    return { ...clean, body, scriptHashes: [] };
  }
  const light = isEmbed ? removeScripts(marked, nonce) : deferScripts(marked, nonce);
  const { html, hashes } = secureHtml(putStylesFirst(deferFonts(light, nonce)), nonce);
  return {
    ...clean,
    headers: headers.flatMap(removeFontHint),
    body: Buffer.from(html, 'latin1'),
    scriptHashes: hashes,
  };
}

type Header = NextAnswer['headers'][number];

function removeFontHint([name, value]: Header): readonly Header[] {
  if (name !== 'link') return [[name, value]];
  const rest = removeFontHints(value);
  return rest === '' ? [] : [[name, rest]];
}

/**
 * Takes Next's own scripts, which carry the one-time nonce, out of a page: embeds are
 * complete as markup and bring one small script of their own, which carries no nonce and stays.
 */
export function removeScripts(marked: string, nonce: string): string {
  if (nonce === '') return marked;
  return marked
    .replace(SCRIPT, (element) => (element.includes(` nonce="${nonce}"`) ? '' : element))
    .replace(SCRIPT_PRELOAD, '');
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** Markup without any trace of the nonce, and the scripts in it that the policy may let run. */
interface SecuredHtml {
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
