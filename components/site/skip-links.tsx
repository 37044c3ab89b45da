/** Element id of the offers of a page with a search, without what leads to other views of them. */
export const OFFERS_ID = 'offers';

interface Props {
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** The first focusable links of a page. */
export function SkipLinks({ links }: Props) {
  return links.map(({ href, label }) => (
    <a key={href} href={href} className={SKIP_LINK}>
      {label}
    </a>
  ));
}

/** Hidden until focused, then above everything. */
export const SKIP_LINK = 'skip-link';
