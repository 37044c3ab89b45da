import type { Words } from '@/lib/messages/words';
import { pageHref } from '@/lib/routes';

const LEGAL_PAGES = ['imprint', 'privacy', 'accessibility'] as const;

/** List items that lead to the pages the law asks for. */
export function LegalLinks({
  locale,
  words,
  leaves = false,
}: {
  readonly locale: string;
  readonly words: Words;
  /** True in a frame: the pages replace the page around it. */
  readonly leaves?: boolean;
}) {
  return LEGAL_PAGES.map((page) => (
    <li key={page}>
      <a href={pageHref(locale, `/legal/${page}`)} target={leaves ? '_top' : undefined}>
        {words(`site.${page}`)}
      </a>
    </li>
  ));
}
