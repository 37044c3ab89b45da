import type { Options } from 'rehype-sanitize';
import { LABEL } from '../../domain/text/derived-text';

/** Elements that a text may have. Pictures would load from other servers. */
export const TAG_NAMES =
  `a abbr b blockquote br caption cite code dd del details div dl dt em h2 h3 h4
  h5 h6 hr i ins kbd li mark ol p pre q s section small strong sub summary sup table tbody td tfoot th
  thead tr u ul`.split(/\s+/);

/** What is left of a text: the rest loses its tags, and some of it its contents. */
export function createSchema(idPrefix: string): Options {
  const id: [string, RegExp] = ['id', new RegExp(`^${idPrefix}fn(?:ref)?-[\\w%.-]+$`)];
  return {
    tagNames: TAG_NAMES,
    attributes: {
      a: ['href', id, 'dataFootnoteRef', 'dataFootnoteBackref', ['ariaLabel', LABEL.back]],
      abbr: ['title'],
      details: [['open', true]],
      h3: [['className', 'sr-only']],
      h2: [['className', 'sr-only']],
      li: [id, 'value'],
      ol: ['start', 'reversed'],
      section: ['dataFootnotes'],
      td: ['colSpan', 'rowSpan'],
      th: ['colSpan', 'rowSpan'],
      '*': [['dir', 'ltr', 'rtl', 'auto'], 'lang'],
    },
    protocols: { href: ['http', 'https', 'mailto', 'tel'] },
    strip: ['script', 'style', 'title', 'xml', 'noscript', 'template', 'iframe', 'object', 'svg'],
    clobber: [],
    clobberPrefix: '',
    ancestors: {
      li: ['ol', 'ul'],
      ...Object.fromEntries(
        ['tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'caption'].map((name) => [name, ['table']]),
      ),
    },
  };
}
