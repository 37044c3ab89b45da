const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*\bas="script")[^>]*>/g;

/** The block of data from which the page script reads what to load (`components/page-script`). */
const SOURCES = ['<script type="application/json" id="page-scripts">', '</script>'] as const;

/** The markup without hints to fetch a script early. */
export function removeScriptHints(markup: string): string {
  return markup.replace(SCRIPT_PRELOAD, '');
}

/** Names the scripts that the page script loads with the first sign of use, in their order. */
export function writeSources(sources: readonly string[]): string {
  return SOURCES.join(JSON.stringify(sources));
}

/** The addresses of the scripts that such a page loads when it is used; none: nothing was deferred. */
export function findDeferredScripts(html: string): readonly string[] {
  const [begin, end] = SOURCES;
  const from = html.lastIndexOf(begin);
  if (from < 0) return [];
  return JSON.parse(html.slice(from + begin.length, html.indexOf(end, from)));
}
