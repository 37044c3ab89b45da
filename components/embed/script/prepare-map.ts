/** Takes down the map that is drawn. */
let takeDown: (() => void) | null = null;
/** Somebody opened the map: it stays one on every further page of this embed. */
let isWanted = false;

/**
 * Lets visitors open the map of this embed, if it has one. Its code outweighs everything else here
 * many times over, so it is fetched when it is asked for.
 */
export function prepareMap(): void {
  const box = document.querySelector<HTMLElement>('[data-embed-map]');
  const door = box?.querySelector<HTMLElement>('[data-slot="map-door"]');
  const button = door?.querySelector('button');
  const said = door?.querySelector('p');
  if (!box || !door || !button || !said) return;
  let isLoading = false;
  const open = async (byHand: boolean) => {
    if (isLoading) return;
    isLoading = true;
    said.textContent = said.dataset.loading ?? '';
    try {
      const [{ drawMap }] = await Promise.all([
        load(box.dataset.script),
        loadStyle(box.dataset.style),
      ]);
      isWanted = true;
      if (box.isConnected) takeDown = drawMap(box, byHand);
    } catch {
      isLoading = false;
      said.textContent = said.dataset.failed ?? '';
    }
  };
  door.hidden = false;
  button.addEventListener('click', () => void open(true));
  if (isWanted) void open(false);
}

/** Before another page of the embed is shown: what the map listens to goes with it. */
export function leaveMap(): void {
  takeDown?.();
  takeDown = null;
}

function load(script = ''): Promise<typeof import('./draw-map')> {
  return import(script);
}

/** Without its style a map is a heap of tiles: it waits for it. */
function loadStyle(href = ''): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = href;
    style.onload = () => resolve();
    style.onerror = () => {
      style.remove();
      reject(new Error(`${href} did not load`));
    };
    document.head.append(style);
  });
}
