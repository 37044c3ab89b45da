/** The first stops of the keyboard. */
export function SkipLinks({
  links,
}: {
  readonly links: readonly { readonly href: string; readonly label: string }[];
}) {
  return links.map(({ href, label }) => (
    <a key={href} href={href} className={SKIP_LINK}>
      {label}
    </a>
  ));
}

/** Out of sight until the keyboard reaches it, then above everything. */
export const SKIP_LINK = 'skip-link';
