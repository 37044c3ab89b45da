import { hash } from 'node:crypto';
import type { Nodes, Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import {
  type DerivedText,
  LABEL,
  LONGEST_TEXT,
  NO_TEXT,
  splitParagraphs,
} from '../../domain/text/derived-text';
import { cutAtWord } from '../../domain/text/find-words';
import type { TextQuestion } from '../../protocol/content';
import type { Log } from '../../runtime/log/create-log';
import { runLimited } from '../../runtime/run-limited';
import { BarredError, type Jobs } from '../jobs';
import { cleanSource } from './clean-source';
import { markLines } from './host-lines';
import { markSigns, restoreSigns } from './host-signs';
import { dropDoubleBreaks, keepWordsInBrackets, tidyTree } from './tidy-tree';
import { isSame, writePlain } from './write-plain';

type DeriveOptions = Omit<TextQuestion, 'name' | 'source'>;

/**
 * Derives a text: from Markdown with HTML to one sanitised tree, and from that to HTML and to plain
 * text. Throws where the tree is too large or the parser breaks, and may take long for a hostile
 * text: `deriveInTime` does neither.
 */
export function deriveText(source: string, options: DeriveOptions): DerivedText {
  if (source.trim() === '') return NO_TEXT;
  const whole = cleanSource(source);
  const text = options.isForeign ? cutAtWord(whole, LONGEST_TEXT) : whole;
  const { html, tree } = render(text, options);
  return { html, plain: writePlain(tree), isCut: text !== whole };
}

function render(text: string, options: DeriveOptions): { html: string; tree: Root } {
  let tree: Root = { type: 'root', children: [] };
  const html = renderToStaticMarkup(
    Markdown({
      children: markSigns(markLines(text)),
      remarkPlugins: [
        [remarkGfm, { singleTilde: false }],
        dropConstructs,
        () => restoreSigns,
        remarkBreaks,
        () => dropDoubleBreaks,
        () => keepWordsInBrackets,
      ],
      remarkRehypeOptions: { clobberPrefix: options.idPrefix, footnoteBackLabel: LABEL.back },
      rehypePlugins: [
        () => boundTree,
        rehypeRaw,
        () => boundTree,
        () => (root: Root) => tidyTree(root, options),
        // Last, so that nothing from an earlier step can slip through.
        [rehypeSanitize, createSchema(options.idPrefix)],
        () => (root: Root) => {
          tree = root;
        },
      ],
      // The tidied tree has complete addresses only.
      urlTransform: (address) => address,
      components: options.isForeign ? FOREIGN_ELEMENTS : OWN_ELEMENTS,
    }),
  );
  return { html, tree };
}

/** Indentation and rows of backticks or tildes are no code, and a row of dashes makes no heading. */
function dropConstructs(this: { data(): unknown }): void {
  const { micromarkExtensions } = this.data() as { micromarkExtensions?: object[] };
  const disable = { null: ['codeIndented', 'codeFenced', 'setextUnderline'] };
  micromarkExtensions?.push({ disable });
}

/** Links to footnotes stay on the page; every other link leaves the frame of an embed. */
const createElements = (rel: string): Components => ({
  a: ({ node: _, ...props }) => (
    <a
      {...props}
      {...(props.href?.startsWith('#') === false && { target: '_top', rel })}
      {...(typeof props.children === 'string' &&
        isSame(props.children, props.href ?? '') && { 'data-address': '' })}
    />
  ),
  table: ({ children }) => (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  ),
});
const FOREIGN_ELEMENTS = createElements('nofollow noopener ugc');
const OWN_ELEMENTS = createElements('noopener');

/** Eight pages of prose with lists and links have a tenth of it; a node counts as 20. */
const MOST_CHARACTERS = 400_000;
/** Browsers flatten deeper trees, and every walk recurses into each level. */
const DEEPEST = 100;

/** Throws where a tree is too large: a short source can repeat one long address a thousand times. */
function boundTree(tree: Root): void {
  bound(tree, MOST_CHARACTERS, 0);
}

/** The characters that are left for what follows this node. */
function bound(node: Nodes, left: number, depth: number): number {
  if (depth > DEEPEST) throw new RangeError('The text has too many levels.');
  const rest = left - 20 - countCharacters(node);
  if (rest < 0) throw new RangeError('The text has too many characters.');
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  return children.reduce((after, child) => bound(child, after, depth + 1), rest);
}

function countCharacters(node: Nodes): number {
  const values = node.type === 'element' ? Object.values(node.properties) : [];
  const own = 'value' in node ? node.value : '';
  return [own, ...values].filter((each) => typeof each === 'string').join('').length;
}

/** Elements that a text may have. Pictures would load from other servers. */
export const TAG_NAMES =
  `a abbr b blockquote br caption cite code dd del details div dl dt em h2 h3 h4
  h5 h6 hr i ins kbd li mark ol p pre q s section small strong sub summary sup table tbody td tfoot th
  thead tr u ul`.split(/\s+/);

/** Of an entry in a list: browsers and `writePlain` read it in the same way. */
const NUMBER = /^-?\d{1,9}$/;

/** Of a cell: a row of thousands would hold up every browser. */
const SPAN = /^[1-9]\d?$/;

/** What is left of a text: the rest loses its tags, and some of it its contents. */
function createSchema(idPrefix: string): Options {
  const id: [string, RegExp] = ['id', new RegExp(`^${idPrefix}fn(?:ref)?-[\\w%.-]+$`)];
  const spans: [string, RegExp][] = ['colSpan', 'rowSpan'].map((name) => [name, SPAN]);
  return {
    tagNames: TAG_NAMES,
    attributes: {
      a: ['href', id, 'dataFootnoteRef', 'dataFootnoteBackref', ['ariaLabel', LABEL.back]],
      abbr: ['title'],
      details: [['open', true]],
      h3: [['className', 'sr-only']],
      h2: [['className', 'sr-only']],
      li: [id, ['value', NUMBER]],
      ol: [['start', NUMBER]],
      section: ['dataFootnotes'],
      td: spans,
      th: spans,
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

/** A long text of a host takes a tenth of it on a slow machine. */
const LIMIT_MS = 2_000;
/** A text that did not get the processor for half of its time is tried again. */
const MOST_TRIES = 3;

interface DeriveNeeds {
  readonly jobs: Jobs;
  readonly log: Pick<Log, 'warn'>;
  readonly derive?: typeof deriveText;
  readonly limitMs?: number;
}

/** A text that takes longer, breaks the parser or is barred gives escaped paragraphs and a line in the log. */
export async function deriveInTime(
  site: string,
  { name, source, ...options }: TextQuestion,
  { jobs, log, derive = deriveText, limitMs = LIMIT_MS }: DeriveNeeds,
): Promise<DerivedText> {
  const digest = hash('sha256', source, 'base64url').slice(0, 16);
  const keepPlain = (event: string, err: unknown) => {
    log.warn({ event, site, text: name, err }, 'a text is shown in escaped paragraphs');
    return splitParagraphs(source);
  };
  try {
    return await jobs.run(`text ${site} ${name} ${digest}`, () => {
      for (let tries = 1; ; tries++) {
        const before = process.cpuUsage();
        try {
          return runLimited(() => derive(source, options), limitMs);
        } catch (error) {
          const { user, system } = process.cpuUsage(before);
          const isStarved = (user + system) / 1_000 < limitMs / 2;
          if (!isTimeout(error) || !isStarved || tries === MOST_TRIES) throw error;
        }
      }
    });
  } catch (error) {
    if (error instanceof BarredError) return keepPlain('text-barred', error);
    return keepPlain(isTimeout(error) ? 'text-too-slow' : 'text-broken', error);
  }
}

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
