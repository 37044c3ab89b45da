const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

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

/** The markup without hints to fetch a script early. */
export function removeScriptHints(markup: string): string {
  return markup.replace(SCRIPT_PRELOAD, '');
}

/** The text of a script that loads scripts in their order once the page can be seen. */
export function writeLoader(sources: readonly string[]): string {
  return `(${LOAD_SCRIPTS})(${JSON.stringify(sources)})`;
}

const LIST = /\(sources=>[\s\S]*?\((\[[^\]]*\])\)<\/script>/;

/** The addresses of the scripts that such a page loads after its first paint; none: nothing was deferred. */
export function findDeferredScripts(html: string): readonly string[] {
  return JSON.parse(LIST.exec(html)?.[1] ?? '[]');
}
