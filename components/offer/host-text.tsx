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
  /** Heading above the notes of a text that has footnotes. */
  readonly footnotes: string;
  /** Level of its highest headings: 3 below an offer's own, 2 where it is the page's whole text. */
  readonly top?: 2 | 3;
  /** True: the operator's own text, read whatever its length. */
  readonly isOurs?: boolean;
}

/** Pictures would come from other people's servers; everything else is what GitHub allows. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (tag) => !['img', 'picture', 'source'].includes(tag),
  ),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** Links lead away and say so to search engines. */
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

/** Notes of a text lead to another place on the page; everything else leaves a frame we stand in. */
function leadsAway(href: string | undefined): boolean {
  return href !== undefined && !href.startsWith('#');
}

/** Its headings stand below the page's own, each level under the one before. */
const HEADINGS: Readonly<Record<2 | 3, Components>> = {
  2: { h1: 'h2' },
  3: { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
};

/**
 * The host's own words. HTML in them is read and then sanitised, last of all, so that nothing an
 * earlier step made can pass. Drawn on the server only: no browser loads a Markdown parser. What
 * costs more than a page may, or fails, is shown as plain paragraphs.
 */
export function HostText({ text, lang, footnotes, top = 3, isOurs = false }: Props) {
  return (
    <div className="host-text" {...markHostWords(lang)}>
      {drawMarkdown(text, { footnotes, top, isOurs }) ?? drawParagraphs(text)}
    </div>
  );
}

/**
 * Calls the component as the plain function that it is: thrown inside React, an error would end the
 * page, and here it is known at once. Null: the text is not to be read as Markdown.
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
      // The sanitiser has already let through nothing but web, mail and telephone addresses.
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

/** What the walk knows of the nodes that rehype hands on. */
interface TreeNode {
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly TreeNode[];
}

/** What a page may carry of one text; eight pages of prose with lists and links have a tenth of it. */
const MOST_NODES = 10_000;
const MOST_CHARACTERS = 200_000;
/** A browser draws no deeper, and React draws each level inside the one before. */
const DEEPEST = 100;

/** A text that has become more than a page may carry; `code` names what there is too much of. */
class TextTooLargeError extends Error {
  override readonly name = 'TextTooLargeError';
  constructor(readonly code: 'nodes' | 'characters' | 'depth') {
    super(`The text has too many ${code} to be drawn.`);
  }
}

/**
 * A step between others that throws TextTooLargeError where what was made so far is too large: a
 * short source can name one long address a thousand times. Walks without recursion.
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
