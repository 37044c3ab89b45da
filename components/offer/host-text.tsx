import type { ReactElement } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { fitsMarkdownBudget } from '@/lib/domain/text/markdown-budget';
import { splitParagraphs } from '@/lib/domain/text/to-plain-text';
import { markHostWords } from './mark-host-words';

interface Props {
  /** CommonMark, plain text or old HTML, as the host wrote it. */
  readonly text: string;
  /** Language of the text where it is not the page's. */
  readonly lang?: string | undefined;
  /** Heading above the footnotes, if the text has any. */
  readonly footnotes: string;
  /**
   * Level of its highest headings: 3 below an offer's heading, 2 when the text is the whole page.
   */
  readonly top?: 2 | 3;
  /** True: the operator's own text, rendered regardless of its length. */
  readonly isOurs?: boolean;
}

/** Without pictures, which would load from other servers; otherwise GitHub's schema. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (tag) => !['img', 'picture', 'source'].includes(tag),
  ),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** Links leave the site and are marked so for search engines. */
const ELEMENTS: Components = {
  a: ({ children, href, id }) => (
    <a
      id={id}
      href={href}
      target={leadsAway(href) ? '_top' : undefined}
      rel="nofollow noopener ugc"
    >
      {children}
    </a>
  ),
  table: ({ children }) => (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  ),
};

/** Links to footnotes stay on the page; every other link leaves the frame of an embed. */
function leadsAway(href: string | undefined): boolean {
  return href !== undefined && !href.startsWith('#');
}

/** Its headings are placed below the page's own, each level under the one before. */
const HEADINGS: Readonly<Record<2 | 3, Components>> = {
  2: { h1: 'h2' },
  3: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
};

/**
 * The host's text. Embedded HTML is parsed and then sanitised as the last step, so that nothing
 * from an earlier step can slip through. Rendered on the server only: no browser loads a Markdown
 * parser. A text that exceeds the limits, or fails, is shown as plain paragraphs.
 */
export function HostText({ text, lang, footnotes, top = 3, isOurs = false }: Props) {
  return (
    <div className="host-text" {...markHostWords(lang)}>
      {drawMarkdown(text, { footnotes, top, isOurs }) ?? drawParagraphs(text)}
    </div>
  );
}

/**
 * Calls the component as a plain function: an error thrown inside React would end the page, here it
 * can be caught. Null: the text cannot be rendered as Markdown.
 */
function drawMarkdown(
  text: string,
  { footnotes, top, isOurs }: Required<Pick<Props, 'footnotes' | 'top' | 'isOurs'>>,
): ReactElement | null {
  if (!isOurs && !fitsMarkdownBudget(text)) return null;
  try {
    return Markdown({
      children: text,
      remarkPlugins: [remarkGfm, remarkBreaks],
      remarkRehypeOptions: { footnoteLabel: footnotes },
      rehypePlugins: isOurs
        ? [rehypeRaw, [rehypeSanitize, SCHEMA]]
        : [boundTree, rehypeRaw, boundTree, [rehypeSanitize, SCHEMA]],
      // The sanitiser has already limited addresses to web, mail and telephone.
      urlTransform: (address) => address,
      components: { ...ELEMENTS, ...HEADINGS[top] },
    });
  } catch {
    return null;
  }
}

function drawParagraphs(text: string): ReactElement[] {
  return splitParagraphs(text).map((paragraph, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <p key={nth}>{paragraph}</p>
  ));
}

/** The part of rehype's nodes that the walk needs. */
interface TreeNode {
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
}

/** Limit of nodes for one text; eight pages of prose with lists and links have a tenth of it. */
const MOST_NODES = 10_000;
const MOST_CHARACTERS = 200_000;
/** Limit of nesting: browsers flatten deeper trees, and React recurses into each level. */
const DEEPEST = 100;

/** A rendered text that exceeds the limits; `code` names the exceeded one. */
class TextTooLargeError extends Error {
  override readonly name = 'TextTooLargeError';
  constructor(readonly code: 'nodes' | 'characters' | 'depth') {
    super(`The text has too many ${code} to be drawn.`);
  }
}

/**
 * A rehype step that throws TextTooLargeError when the tree so far is too large, because a short
 * source can repeat one long address a thousand times. Walks without recursion.
 */
function boundTree() {
  return (tree: TreeNode): void => {
    const waiting: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
    let nodes = 0;
    let characters = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, depth } = next;
      nodes += 1;
      characters += countCharacters(node);
      if (nodes > MOST_NODES) throw new TextTooLargeError('nodes');
      if (characters > MOST_CHARACTERS) throw new TextTooLargeError('characters');
      if (depth > DEEPEST) throw new TextTooLargeError('depth');
      for (const child of node.children ?? []) waiting.push({ node: child, depth: depth + 1 });
    }
  };
}

function countCharacters({ value, properties }: TreeNode): number {
  const values = Object.values(properties ?? {});
  return [value, ...values].reduce<number>(
    (sum, each) => sum + (typeof each === 'string' ? each.length : 0),
    0,
  );
}
