import { pageHref } from '@/lib/domain/links';
import type { Words } from '@/lib/domain/words';

const LEGAL_PAGES = ['imprint', 'privacy', 'accessibility'] as const;

/** List items that lead to the pages the law asks for. */
export function LegalLinks({ locale, words }: { readonly locale: string; readonly words: Words }) {
  return LEGAL_PAGES.map((page) => (
    <li key={page}>
      <a href={pageHref(locale, `/legal/${page}`)}>{words(`site.${page}`)}</a>
    </li>
  ));
}
