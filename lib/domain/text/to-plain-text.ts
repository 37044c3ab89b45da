const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** A description without its Markdown or HTML, on one line: for search and excerpts, not for pages. */
export function toPlainText(source: string): string {
  return source
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$/gm, ' ')
    .replace(/^[ \t]*(#{1,6}|>+|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[*_~`|]+/g, (run) => (run.includes('|') ? ' ' : ''))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
