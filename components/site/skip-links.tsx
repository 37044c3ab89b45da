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
export const SKIP_LINK =
  'absolute start-3 top-3 z-1100 -translate-y-[200%] rounded-sm bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-none print:hidden';
