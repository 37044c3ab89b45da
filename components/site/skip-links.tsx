/** The first stops of the keyboard. */
export function SkipLinks({
  links,
}: {
  readonly links: readonly { readonly href: string; readonly label: string }[];
}) {
  return links.map(({ href, label }) => (
    <a key={href} href={href} className="skip-link">
      {label}
    </a>
  ));
}
