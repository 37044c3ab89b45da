/** Scrolls the strip of weeks inside an element (`WeekStrip`) to the week that is shown. */
export function showCurrentWeek(part: HTMLElement | null): void {
  const strip = part?.querySelector('[data-slot="week-strip"]');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current) return;
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
