/** Hints to fetch a font early; `data-font` names it as the shorthand of CSS does. */
const FONT_PRELOADS = /(?:<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*>)+/;
const FONT_PRELOAD = /<link\b(?=[^>]*\bhref="([^"]+)")(?=[^>]*\bdata-font="([^"]+)")/g;

/**
 * On the first page of a visit fonts come after everything that page asked for, because on a slow line
 * they hold up the pictures, and after its first paint, which on a short page comes later still; after
 * three seconds in any case. They are used all at once, because each change of a font lays the page out
 * again. Later pages are painted with them, and find them in the browser's cache. The referrer tells
 * which it is, so nothing is stored. Without scripts the style sheet asks for the fonts.
 *
 * While the root has `data-pictures`, pictures below a first screen and tiles of maps, but the middle one
 * of a first screen (`StillMap`), are hidden: they are asked for after the first paint and before the fonts.
 *
 * React gives hints to fetch the fonts when it takes over the page, unless it finds some: on the first
 * page they are for no medium, so that browsers ignore them.
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

/**
 * Replaces the hints in a head to fetch fonts by a script that fetches them when it is their turn.
 * A head without such hints is returned as it is.
 */
export function deferFonts(marked: string, nonce: string): string {
  return marked.replace(FONT_PRELOADS, (links) => {
    const fonts = [...links.matchAll(FONT_PRELOAD)].map(([, href, font]) => [href, font]);
    return `<script nonce="${nonce}">(${FETCH_AFTER_PAINT})(${JSON.stringify(fonts)})</script>`;
  });
}

/** The value of a `Link` header without hints to fetch fonts, which the page itself decides on; may be empty. */
export function removeFontHints(link: string): string {
  return link
    .split(/,\s*(?=<)/)
    .filter((hint) => !/;\s*as="?font\b/.test(hint))
    .join(', ');
}
