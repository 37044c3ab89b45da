import { escapeUTF8 } from 'entities/escape';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { readBuiltFile } from '../../next/read-built-file';
import type { Site } from '../../renderer/site';

/** Lines of the check; its script shows those that hold. */
export const LINES = ['alone', 'unlisted', 'unknown', 'sandboxed', 'listed'] as const;
const WARNS: readonly string[] = ['unlisted', 'unknown', 'sandboxed'];
/** Stands for the origin until the script names it, in a message and in its escaped markup. */
const ORIGIN_MARK = '\u{E000}';
const ORIGIN = '<b data-origin></b>';

/** Any page may frame it: it shows what would keep an embed from working there, and needs nothing else. */
export function answerEmbedCheck(
  request: Pick<Request, 'headers'>,
  locale: Locale,
  { instance }: Pick<Site, 'instance'>,
): Response {
  const policy = request.headers.get('content-security-policy') ?? '';
  // The mark by which the renderer knows a page's own scripts; it becomes a hash.
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
  const t = getTranslator(locale);
  const title = t('configure.check.title');
  const lines = LINES.map((line) => {
    const text = escapeUTF8(t(`configure.check.${line}`, { origin: ORIGIN_MARK }));
    const sign = WARNS.includes(line) ? '⚠' : '✓';
    return `    <li hidden data-says="${line}"><span aria-hidden="true">${sign}</span> <span>${text.replaceAll(ORIGIN_MARK, ORIGIN)}</span></li>`;
  }).join('\n');
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeUTF8(title)}</title>
<style>
  :root { color-scheme: light dark; background: Canvas; color: CanvasText; }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; display: flow-root; }
  h1 { font-size: 1.25rem; line-height: 1.2; margin: 0 0 .75rem; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  li:not([hidden]) { display: flex; gap: .6rem; }
  b { overflow-wrap: anywhere; }
</style>
<main>
  <h1>${escapeUTF8(title)}</h1>
  <noscript><p>⚠ ${escapeUTF8(t('configure.check.scriptless'))}</p></noscript>
  <ul data-origins="${escapeUTF8(instance.embedOrigins.join(' '))}">
${lines}
  </ul>
</main>
<script${nonce === '' ? '' : ` nonce="${nonce}"`}>${readBuiltFile('embed-check.js')}</script>
</html>
`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
