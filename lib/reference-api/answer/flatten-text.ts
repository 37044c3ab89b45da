/** Markdown or HTML reduced to plain text with single line breaks, as older data holds it. */
export function flattenToPlain(text: string): string {
  return text
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1: $2')
    .replace(/[*_]{1,2}([^*_\n]+)[*_]{1,2}/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Plain text or Markdown as the HTML an old editor would have stored. */
export function flattenToHtml(text: string): string {
  const lines = flattenToPlain(text).split('\n');
  return lines
    .map((line) => `<p style="font-family: Arial">${line.replace(/&/g, '&amp;')}<br /></p>`)
    .join('\r\n');
}
