/**
 * Replaces content, title and status of the page by those of another page of the embed. `leave` is
 * called before the old content is removed. False: the page has no content.
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
