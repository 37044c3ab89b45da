/** Loads the map of this embed, if it has one, when its place comes into view. */
export function loadMap(): void {
  const box = document.querySelector<HTMLElement>('[data-embed-map]');
  if (!box) return;
  box.hidden = false;
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = box.dataset.style ?? '';
    const script = document.createElement('script');
    script.src = box.dataset.script ?? '';
    document.head.append(style, script);
  });
  watcher.observe(box);
}
