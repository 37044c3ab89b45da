const BLOCK = '<script type="application/json" id="page-scripts">';

/** The addresses of the scripts that a page loads when it is used; none: nothing was deferred. */
export function findDeferredScripts(html: string): readonly string[] {
  const at = html.lastIndexOf(BLOCK);
  if (at < 0) return [];
  return JSON.parse(html.slice(at + BLOCK.length, html.indexOf('</script>', at)));
}
