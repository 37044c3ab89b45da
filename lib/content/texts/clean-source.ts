import { cleanCharacters } from '../../domain/text/derived-text';

/** Takes out what no reader was meant to see: style sheets, scripts, comments, tags of a CMS. Linear. */
export function cleanSource(source: string): string {
  const text = dropHidden(cleanCharacters(source));
  return endBalancedHtml(
    text
      .replace(INSERT_TAG, (_, value?: string) => (/@|:\/\//.test(value ?? '') ? `${value}` : ''))
      .replace(BB_LINK, '[$2]($1)')
      .replace(BB_TAG, '')
      .replace(CMS_SIGN, (_, sign: string) => CMS_SIGNS[sign.toLowerCase()] ?? '')
      .replace(/&(?:[aouAOU]uml|szlig|nbsp|euro|ndash|amp)(?![;\w])/g, '$&;')
      // Escaped twice by an export: `&amp;ndash;` was a dash once.
      .replace(/&amp;(?=(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&')
      .replace(ESCAPED_TAG, '<$1>')
      .replace(LINK_TARGET, (link, target: string) =>
        /[/@.]/.test(target) ? `](${target.trim().replace(/[ \t]+/g, '%20')})` : link,
      ),
  );
}

/** `{{link_url::12}}`, as Contao writes links to its own pages, whose addresses only it knows. */
const INSERT_TAG = /\{\{[a-z_]{1,30}(?:::([^{}|\n]{0,300}))?[^{}\n]{0,300}\}\}/gi;
/** Tags of forums and of other systems: `[url=https://a.example]Seite[/url]`, `[b]fett[/b]`. */
const BB_LINK = /\[url="?([^\]\s"]{1,500})"?\]([^[\]\n]{1,300})\[\/url\]/gi;
const BB_TAG =
  /\[\/?(?:b|i|u|s|url|center|size|color|quote|caption|gallery|vc_\w{1,30})(?:[ =][^\]\n]{0,300})?\](?!\(|:)/gi;
const CMS_SIGN = /\[(nbsp|-|&|lt|gt)\]/gi;
const CMS_SIGNS: Readonly<Record<string, string>> = { nbsp: ' ', '&': '&', lt: '&lt;', gt: '&gt;' };

/** A whole HTML text that was escaped: `&lt;p&gt;`. Only tags that a host's editor writes. */
const ESCAPED_TAG =
  /&lt;(\/?(?:p|br|div|span|strong|b|em|i|u|ul|ol|li|h[1-6]|table|tbody|thead|tr|td|th)(?:\s[^<>&\n]{0,200})?\/?)&gt;/gi;

/** With a blank in it CommonMark takes it for text: `[Brief](https://a.example/brief 2026.pdf)`. */
const LINK_TARGET = /\]\(([^()<>"'\n]{1,1000})\)/g;

const HIDDEN_START =
  /<!--|<!\[(?:if|endif)|<\?(?:xml|php)|<!doctype|<(script|style|title|xml|noscript|template|svg|math)(?=[\s/>])/gi;

/** Each end is looked for once, so that many openings without one cost no more than one. */
function dropHidden(source: string): string {
  const lower = source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const missing = new Set<string>();
  const find = (sign: string, from: number): number => {
    const found = missing.has(sign) ? -1 : lower.indexOf(sign, from);
    if (found < 0) missing.add(sign);
    return found;
  };
  let kept = '';
  let at = 0;
  for (const { 0: opening, 1: name, index } of source.matchAll(HIDDEN_START)) {
    if (index < at) continue;
    const close = name ? find(`</${name.toLowerCase()}`, index) : -1;
    const sign = opening === '<!--' ? '-->' : '>';
    // Never closed: what follows may be the text itself, so that only the tag goes.
    const end = find(sign, close < 0 ? index + opening.length : close);
    if (end < 0) continue;
    kept += source.slice(at, index);
    at = end + sign.length;
  }
  // What is left of such signs is text; a parser would swallow all that follows.
  return (kept + source.slice(at))
    .replace(/<!\[cdata\[|\]\]>|<!--/gi, '')
    .replace(/<(?=[!?])/g, '&lt;');
}

const BLOCK_LINE =
  /^[ \t]*<\/?(?:p|div|br|h[1-6]|ul|ol|table|center|blockquote|hr|section|article)\b[^\n]*>[ \t]*$/i;

/** Without an empty line behind it CommonMark leaves the Markdown below `<p>Mitbringen:</p>` unread. */
function endBalancedHtml(source: string): string {
  const lines = source.split('\n');
  if (lines.length < 2 || !source.includes('<')) return source;
  return lines
    .map((line, nth) => {
      const next = lines[nth + 1];
      const isOpen = next === undefined || next.trim() === '' || next.trimStart().startsWith('<');
      return !isOpen && BLOCK_LINE.test(line) && isBalanced(line) ? `${line}\n` : line;
    })
    .join('\n');
}

function isBalanced(line: string): boolean {
  let depth = 0;
  for (const [tag, slash] of line.matchAll(/<(\/?)[a-z][^<>]*>/gi)) {
    if (/^<(?:br|hr|img|input)\b|\/>$/i.test(tag)) continue;
    depth += slash ? -1 : 1;
  }
  return depth === 0;
}
