import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cleanPage, removeNonce } from './clean-page';
import { removeFontHints } from './defer-fonts';
import { readPageScript } from './read-built-file';

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
  /** Whether it is a page or its navigation data, whose caching the gateway decides. */
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

/** Internal to Next, or set by the gateway. */
const NOT_OURS =
  /^(connection|keep-alive|transfer-encoding|content-length|date|vary|x-powered-by|x-nextjs-.*|x-middleware-.*|x-matched-path)$/;

/**
 * Turns what Next wrote into what leaves the renderer: see `cleanPage` for pages.
 * `nonce` empty: nothing was marked.
 */
export function cleanAnswer(
  answer: NextAnswer,
  nonce: string,
  { isEmbed }: { readonly isEmbed: boolean },
  pageScript: () => string = readPageScript,
): CleanAnswer {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isHtml = type.startsWith('text/html');
  const isPage = isHtml || type.startsWith('text/x-component');
  const headers = answer.headers
    .filter(([name]) => !NOT_OURS.test(name) && !(isPage && name === 'cache-control'))
    .map(([name, value]) => [name, removeNonce(value, nonce)] as const);
  const clean = { status: answer.status, headers, isPage };
  if (!isPage || nonce === '') return { ...clean, body: answer.body, scriptHashes: [] };
  const text = answer.body.toString();
  if (!isHtml) return { ...clean, body: Buffer.from(removeNonce(text, nonce)), scriptHashes: [] };
  const { html, hashes } = cleanPage(text, nonce, isEmbed ? null : pageScript());
  const light = headers.flatMap(removeFontHint);
  return { ...clean, headers: light, body: Buffer.from(html), scriptHashes: hashes };
}

type Header = NextAnswer['headers'][number];

function removeFontHint([name, value]: Header): readonly Header[] {
  if (name !== 'link') return [[name, value]];
  const rest = removeFontHints(value);
  return rest === '' ? [] : [[name, rest]];
}
