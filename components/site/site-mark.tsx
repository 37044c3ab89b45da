/** The sign of the site where a town has no logo: a window with the sun in it. */
export function SiteMark() {
  return (
    <svg className="site-mark" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <rect width="44" height="44" rx="12" className="mark-wall" />
      <path d="M11 44a11 11 0 0 1 22 0z" transform="translate(0 -3)" className="mark-sun" />
      <rect x="6.5" y="6.5" width="31" height="28" rx="8" className="mark-frame" />
    </svg>
  );
}
