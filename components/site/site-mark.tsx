/** The sign of the site where a town has no logo: a window with the sun in it. */
export function SiteMark() {
  return (
    <svg className="site-mark" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="12" className="mark-wall" />
      <rect x="7" y="6.5" width="30" height="28" rx="8" className="mark-frame" />
      <path d="M12.5 44a9.75 9.75 0 1 1 19 0z" className="mark-sun" />
    </svg>
  );
}
