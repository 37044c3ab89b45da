/** Hints to fetch a script early. */
export const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

const LOADED_SCRIPT = /<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;

/**
 * Loads a page's scripts after its first paint, so that a slow line brings text and pictures first and
 * a slow processor draws before it computes; at once when somebody uses the page earlier, or nobody
 * sees it. Standing at the end of the body, it runs when the page is parsed and its styles are there.
 * Frames would not tell: after two of them a page is drawn, but not always on the screen, and what arrives
 * in between is in its way. React knows a script that is there by its attribute `async`.
 *
 * A click on a button that nobody answers yet is kept from everybody and done again once React has taken
 * over the page: then the body has a property of that name, which it gets after all that is inside. React
 * listens some time before, but loses a click while data of the page are still to come.
 */
const LOAD_SCRIPTS = `sources=>{
for(const type of["pointerdown","keydown"])addEventListener(type,load,{once:true});
document.hidden?load():new PerformanceObserver(load).observe({type:"paint",buffered:true});
setTimeout(load,3000);
addEventListener("click",hold,true);
let held,looks=0;
const timer=setInterval(()=>{
const isAwake=Object.keys(document.body).some(name=>name.startsWith("__reactFiber"));
if(!isAwake&&++looks<600)return;
clearInterval(timer);
removeEventListener("click",hold,true);
if(isAwake&&held)held();
},50);
function hold(event){
const button=event.target.closest('button[type="button"]:not([popovertarget],:disabled)');
if(!button)return;
event.stopImmediatePropagation();
held=()=>button.dispatchEvent(new MouseEvent("click",event));
}
function load(){
for(const src of sources.splice(0))
document.head.append(Object.assign(document.createElement("script"),{src,async:true}));
}
}`;

/**
 * Takes Next's scripts with an address out of a page, and their preloads, and adds a script that loads
 * them in the same order once the page can be seen. Scripts of others stay as they are.
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
  const script = `<script nonce="${nonce}">(${LOAD_SCRIPTS})(${JSON.stringify(sources)})</script>`;
  return `${rest.slice(0, end)}${script}${rest.slice(end)}`;
}

const LIST = /\(sources=>[\s\S]*?\((\[[^\]]*\])\)<\/script>/;

/** The addresses of the scripts that such a page loads after its first paint; none: nothing was deferred. */
export function findDeferredScripts(html: string): readonly string[] {
  return JSON.parse(LIST.exec(html)?.[1] ?? '[]');
}
