/** Hints to fetch a script early. */
export const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

/** Hints to fetch a font early; `data-font` names it as the shorthand of CSS does. */
const FONT_PRELOADS = /(?:<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*>)+/;
const FONT_PRELOAD = /<link\b(?=[^>]*\bhref="([^"]+)")(?=[^>]*\bdata-font="([^"]+)")/g;

/** The value of a `Link` header without hints to fetch fonts, which the page itself decides on; may be empty. */
export function removeFontHints(link: string): string {
  return link
    .split(/,\s*(?=<)/)
    .filter((hint) => !/;\s*as="?font\b/.test(hint))
    .join(', ');
}

const LOADED_SCRIPT = /<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/**
 * Loads a page's scripts after its first paint, so that a slow line brings text and pictures first and
 * a slow processor draws before it computes; at once when somebody uses the page earlier, or nobody
 * sees it. Standing at the end of the body, it runs when the page is parsed and its styles are there.
 * Two frames: in the callback of the first one nothing is on the screen yet. React knows a script that
 * is there by its attribute `async`.
 *
 * A button that nobody answers yet is clicked again once React listens: it sets a property of that
 * name on the document, and from then on loses no click.
 */
const LOAD_SCRIPTS = `sources=>{
for(const type of["pointerdown","keydown"])addEventListener(type,load,{once:true});
document.hidden?load():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(load)));
setTimeout(load,3000);
addEventListener("click",hold,true);
let held,looks=0;
const timer=setInterval(()=>{
const isAwake=Object.keys(document).some(name=>name.startsWith("_reactListening"));
if(!isAwake&&++looks<600)return;
clearInterval(timer);
removeEventListener("click",hold,true);
if(isAwake&&held)held();
},50);
function hold(event){
const button=event.target.closest('button[type="button"]:not([popovertarget],:disabled)');
if(button)held=()=>button.dispatchEvent(new MouseEvent("click",event));
}
function load(){
for(const src of sources.splice(0))
document.head.append(Object.assign(document.createElement("script"),{src,async:true}));
}
}`;

/**
 * On the first page of a visit fonts come after everything that page asked for, because on a slow line
 * they hold up the pictures; after three seconds in any case. They are used all at once, because each
 * change of a font lays the page out again. The pages after it are drawn with them, and find them in the
 * browser's cache. The referrer tells which it is, so nothing is stored. Without scripts the style sheet
 * asks for the fonts.
 */
const CHOOSE_FONTS = `fonts=>{
const{dataset}=document.documentElement;
if(!document.referrer.startsWith(location.origin+"/")){
const use=()=>delete dataset.fonts;
const load=()=>Promise.all(fonts.map(([,font])=>document.fonts.load(font))).then(use,use);
dataset.fonts="later";
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(load)));
setTimeout(load,3000);
return;
}
for(const[href]of fonts)
document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href}));
}`;

/**
 * Takes Next's scripts with an address out of a page, and their preloads, and adds a script that loads
 * them in the same order once the page can be seen. Scripts of others stay as they are. Fonts that are
 * preloaded wait in the same way on the first page of a visit.
 */
export function deferScripts(marked: string, nonce: string): string {
  if (nonce === '') return marked;
  const sources: string[] = [];
  const rest = marked
    .replace(LOADED_SCRIPT, (element, source: string) => {
      if (!element.includes(` nonce="${nonce}"`)) return element;
      sources.push(source);
      return '';
    })
    .replace(SCRIPT_PRELOAD, '');
  const end = rest.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return marked;
  const write = (script: string, list: readonly unknown[]) =>
    `<script nonce="${nonce}">(${script})(${JSON.stringify(list)})</script>`;
  const body = `${rest.slice(0, end)}${write(LOAD_SCRIPTS, sources)}${rest.slice(end)}`;
  return body.replace(FONT_PRELOADS, (links) =>
    write(
      CHOOSE_FONTS,
      [...links.matchAll(FONT_PRELOAD)].map(([, href, font]) => [href, font]),
    ),
  );
}

const LIST = /\(sources=>[\s\S]*?\((\[[^\]]*\])\)<\/script>/;

/** The addresses of the scripts that such a page loads after its first paint; none: nothing was deferred. */
export function findDeferredScripts(html: string): readonly string[] {
  return JSON.parse(LIST.exec(html)?.[1] ?? '[]');
}
