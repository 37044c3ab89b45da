import Markdown, { type Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import { markHostWords } from './mark-host-words';

interface Properties {
  /** CommonMark, plain text or old HTML, as the host wrote it. */
  readonly text: string;
  /** Language of the text where it is not the page's. */
  readonly lang?: string | undefined;
  /** Heading above the notes of a text that has footnotes. */
  readonly footnotes: string;
}

/** Pictures would come from other people's servers; everything else is what GitHub allows. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (tag) => !['img', 'picture', 'source'].includes(tag),
  ),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** A host's headings stand below the page's own; links lead away and say so to search engines. */
const ELEMENTS: Components = {
  h1: ({ children, id }) => <h3 id={id}>{children}</h3>,
  h2: ({ children, id }) => <h3 id={id}>{children}</h3>,
  h3: ({ children, id }) => <h4 id={id}>{children}</h4>,
  h4: ({ children, id }) => <h5 id={id}>{children}</h5>,
  h5: ({ children, id }) => <h6 id={id}>{children}</h6>,
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

/**
 * The host's own words. HTML in them is read and then sanitised, last of all, so that nothing an
 * earlier step made can pass. Drawn on the server only: no browser loads a Markdown parser.
 */
export function HostText({ text, lang, footnotes }: Properties) {
  return (
    <div className="host-text" {...markHostWords(lang)}>
      <Markdown
        remarkPlugins={[remarkGfm, remarkBreaks]}
        remarkRehypeOptions={{ footnoteLabel: footnotes }}
        rehypePlugins={[rehypeRaw, [rehypeSanitize, SCHEMA]]}
        // The sanitiser has already let through nothing but web, mail and telephone addresses.
        urlTransform={(address) => address}
        components={ELEMENTS}
      >
        {text}
      </Markdown>
    </div>
  );
}
