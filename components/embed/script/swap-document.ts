/**
 * Shows another page of the embed in place: its content, its title, and what a screen reader hears.
 * `leave` is told before the old content goes. False: the page holds nothing to show.
 */
export function swapDocument(html: string, leave: () => void): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const [from, to] = [next.querySelector('main'), document.querySelector('main')];
  if (!from || !to) return false;
  leave();
  to.replaceWith(document.adoptNode(from));
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  document.documentElement.dir = next.documentElement.dir;
  const heading = document.querySelector<HTMLElement>('main h1');
  const status = document.getElementById('embed-status');
  if (status) status.textContent = heading?.dataset.status ?? '';
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}
