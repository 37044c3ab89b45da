import { hash, randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Header, WholeAnswer } from '../protocol/rendered';

/** Has Next mark its scripts with a nonce, by a policy of the request; it stays in this process. */
export function markScripts(request: Pick<IncomingMessage, 'headers'>): string {
  const nonce = randomBytes(24).toString('base64url');
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  return nonce;
}

/**
 * Holds what Next writes, so that it can be finished before it is sent. Next sets status and headers
 * one by one, and writes without encoding or callback.
 */
export class HeldResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  private readonly chunks: Uint8Array[] = [];
  private whenWhole: ((answer: WholeAnswer) => void) | null = null;

  /** From now on nothing is sent; `whenWhole` gets the whole answer, and sends what becomes of it. */
  hold(whenWhole: (answer: WholeAnswer) => void): void {
    this.whenWhole = whenWhole;
  }

  override flushHeaders(): void {
    if (!this.whenWhole) super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.whenWhole) return super.write(chunk, ...(rest as never[]));
    this.keep(chunk);
    return true;
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    const { whenWhole } = this;
    if (!whenWhole) return super.end(chunk, ...(rest as never[]));
    this.keep(chunk);
    this.whenWhole = null;
    const { statusCode: status } = this;
    const headers = takeHeaders(this);
    whenWhole({ status, headers, body: Buffer.concat(this.chunks) });
    return this;
  }

  private keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.chunks.push(chunk);
  }
}

/** The headers that were set, which are set no more. */
function takeHeaders(response: ServerResponse): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(response.getHeaders())) {
    for (const one of Array.isArray(value) ? value : [value]) headers.push([name, String(one)]);
    response.removeHeader(name);
  }
  return headers;
}

/** Internal to Next, or set by the gateway. */
const NOT_OURS =
  /^(connection|keep-alive|transfer-encoding|content-length|date|vary|x-powered-by|x-nextjs-.*|x-middleware-.*|x-matched-path)$/;

/**
 * What leaves the renderer. `nonce` empty: nothing was marked. `pageScript`: as `cleanPage` takes it.
 * `scriptHashes`: SHA-256, base64.
 */
export function cleanAnswer(answer: WholeAnswer, nonce: string, pageScript: string | null) {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isHtml = type.startsWith('text/html');
  const isPage = isHtml || type.startsWith('text/x-component');
  // The gateway decides on the caching of pages.
  const headers = answer.headers
    .filter(([name]) => !NOT_OURS.test(name) && !(isPage && name === 'cache-control'))
    .map(([name, value]) => [name, removeNonce(value, nonce)] as const);
  const clean = { ...answer, headers, scriptHashes: [] };
  if (!isPage || nonce === '') return clean;
  const text = answer.body.toString();
  if (!isHtml) return { ...clean, body: Buffer.from(removeNonce(text, nonce)) };
  const { html, hashes } = cleanPage(text, nonce, pageScript);
  const light = headers.flatMap(removeFontHints);
  return { ...clean, headers: light, body: Buffer.from(html), scriptHashes: hashes };
}

/** Inline JavaScript; JSON-LD and the like need no hash. */
const NEEDS_NO_HASH = /\ssrc=|\stype="(?!module"|text\/javascript")/;
const LOADED_SCRIPT = /^<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"[^>]*>$/;
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';
const SCRIPT_HINT =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

/**
 * Turns a page that Next rendered into the one that leaves the renderer. Next marked its own
 * scripts with the nonce, which no host's text can know: exactly those are named by hash (SHA-256
 * in base64), so that the page is the same bytes for every render and anything injected stays
 * without effect. Its scripts with an address come with the first use, by `pageScript`. Null: an
 * embed loses them; it is complete as markup, with a script of its own.
 */
export function cleanPage(rendered: string, nonce: string, pageScript: string | null) {
  const isEmbed = pageScript === null;
  // The text of a script goes to its end tag, whatever opening tags are in it.
  const marked = new RegExp(`(<script\\b[^>]* nonce="${nonce}"[^>]*>)([^]*?)</script>`, 'g');
  const open = `<script nonce="${nonce}">`;
  const sources: string[] = [];
  const mayWait = !isEmbed && rendered.includes(END_OF_BODY);
  const light = rendered.replace(marked, (script: string, tag: string, text: string) => {
    if (isEmbed) return '';
    const source = mayWait && text === '' ? LOADED_SCRIPT.exec(tag)?.[1] : undefined;
    if (source === undefined) return script;
    sources.push(source);
    return '';
  });
  const withoutHints = isEmbed || sources.length > 0 ? light.replace(SCRIPT_HINT, '') : light;
  // Where the renderer cut its navigation data depends on chance, and may be within the nonce.
  const seam = `"])</script>${open}self.__next_f.push([1,"`;
  const [head = '', ...body] = withoutHints.replaceAll(seam, '').split(END_OF_HEAD);
  const whole =
    body.length === 0 ? head : [putStylesFirst(deferFonts(head, nonce)), ...body].join(END_OF_HEAD);
  // The page script reads there what to load with the first sign of use (`components/page-script`).
  const block = `<script type="application/json" id="page-scripts">${JSON.stringify(sources)}</script>`;
  const loader = `${block}${open}${pageScript}</script>`;
  const end = whole.lastIndexOf(END_OF_BODY);
  const complete =
    sources.length === 0 ? whole : `${whole.slice(0, end)}${loader}${whole.slice(end)}`;

  const hashes = new Set<string>();
  for (const [, tag = '', text = ''] of complete.matchAll(marked)) {
    if (NEEDS_NO_HASH.test(tag)) continue;
    hashes.add(hash('sha256', removeNonce(text, nonce), 'base64'));
  }
  return { html: removeNonce(complete, nonce), hashes: [...hashes] };
}

const PRELOADED_IMAGE = '<link\\b(?=[^>]*\\bas="image")[^>]*>';
const STYLE_SHEET = '<link\\b(?=[^>]*\\brel="stylesheet")[^>]*>';
const IMAGES_BEFORE_STYLES = new RegExp(`((?:${PRELOADED_IMAGE})+)((?:${STYLE_SHEET})+)`);

/** Nothing is painted without styles, and browsers ask in the order of the markup. */
export function putStylesFirst(head: string): string {
  return head.replace(IMAGES_BEFORE_STYLES, '$2$1');
}

/** The text without the nonce: as an attribute or parameter it goes whole, inside data it becomes empty. */
export function removeNonce(text: string, nonce: string): string {
  if (nonce === '') return text;
  return text.replace(new RegExp(`;? nonce="${nonce}"|${nonce}`, 'g'), '');
}

/** Hints to fetch a font early; `data-font` names it as the shorthand of CSS does. */
const FONT_PRELOADS = /(?:<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*>)+/;
const FONT_PRELOAD = /<link\b(?=[^>]*\bhref="([^"]+)")(?=[^>]*\bdata-font="([^"]+)")/g;

/**
 * On the first page of a visit fonts come after everything that page asked for and after its first
 * paint, or after three seconds: on a slow line they hold up the pictures. They are used all at
 * once, because each change of a font lays the page out again. Later pages are painted with them,
 * from the browser's cache; the referrer shows which it is. Without scripts the style sheet asks
 * for the fonts.
 *
 * While the root has `data-pictures`, pictures below a first screen and tiles but the middle one
 * (`StillMap`) are hidden: they come after the first paint and before the fonts. React gives hints
 * to fetch the fonts when it takes over the page, unless it finds some: on the first page they are
 * for no medium, which browsers ignore.
 */
const FETCH_AFTER_PAINT = `fonts=>{
const{dataset}=document.documentElement;
const hint=media=>{
for(const[href]of fonts)
document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",media,href}));
};
if(!document.referrer.startsWith(location.origin+"/")){
const use=()=>delete dataset.fonts;
const show=()=>delete dataset.pictures;
const load=()=>Promise.all(fonts.map(([,font])=>document.fonts.load(font))).then(use,use);
const loaded=new Promise(resolve=>addEventListener("load",resolve));
const painted=new Promise(resolve=>new PerformanceObserver(resolve).observe({type:"paint",buffered:true}));
hint("not all");
dataset.fonts=dataset.pictures="later";
painted.then(show);
Promise.all([loaded,painted]).then(()=>requestAnimationFrame(()=>setTimeout(load)));
setTimeout(()=>{show();load();},3000);
return;
}
hint("");
}`;

/** Replaces the hints in a head to fetch fonts, where there are any, by a script that fetches them later. */
function deferFonts(marked: string, nonce: string): string {
  return marked.replace(FONT_PRELOADS, (links) => {
    const fonts = [...links.matchAll(FONT_PRELOAD)].map(([, href, font]) => [href, font]);
    return `<script nonce="${nonce}">(${FETCH_AFTER_PAINT})(${JSON.stringify(fonts)})</script>`;
  });
}

/** A header without hints to fetch fonts, which the page itself decides on; none when nothing else is in it. */
function removeFontHints([name, value]: Header): readonly Header[] {
  if (name !== 'link') return [[name, value]];
  const others = value.split(/,\s*(?=<)/).filter((hint) => !/;\s*as="?font\b/.test(hint));
  return others.length === 0 ? [] : [[name, others.join(', ')]];
}

export type NextApplication = Awaited<ReturnType<typeof openNext>>;

/** Opens the built application, or the sources, whose changes go over upgrades of `server`. */
export async function openNext(
  server: Server,
  { isDevelopment, port }: { readonly isDevelopment: boolean; readonly port: number },
) {
  const { default: next } = await import('next');
  // Next listens for upgrades on the server it is given; in production there are none to answer.
  const httpServer = isDevelopment ? server : createServer();
  const app = next({ dev: isDevelopment, port, quiet: !isDevelopment, httpServer });
  if (isDevelopment) await app.prepare();
  else await withoutNotices(() => app.prepare());
  const answer: RequestListener = app.getRequestHandler();
  return { answer, close: () => app.close() };
}

/** Next writes to standard output how long it read its configuration; the log has JSON lines only. */
async function withoutNotices(prepare: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = () => {};
  try {
    await prepare();
  } finally {
    console.log = log;
  }
}
