import type { ReactElement } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { fitsMarkdownBudget } from '@/lib/domain/text/markdown-budget';
import { splitParagraphs } from '@/lib/domain/text/to-plain-text';
import { boundTree } from './bound-tree';
import { markHostWords } from './mark-host-words';

interface Properties {
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
export function HostText({ text, lang, footnotes, top = 3, isOurs = false }: Properties) {
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
  { footnotes, top, isOurs }: Required<Pick<Properties, 'footnotes' | 'top' | 'isOurs'>>,
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
