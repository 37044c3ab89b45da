/** Removes the current map. */
let takeDown: (() => void) | null = null;
/** The visitor opened the map: it opens on every further page of this embed. */
let isWanted = false;

/**
 * Lets visitors open the map of this embed, if it has one. The map's code is many times larger than
 * the rest, so it is loaded on demand.
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

/** Removes the map and its listeners before another page of the embed is shown. */
export function leaveMap(): void {
  takeDown?.();
  takeDown = null;
}

function load(script = ''): Promise<typeof import('./draw-map')> {
  // In a frame without an origin this script is a stranger's, which knows no base for relative names.
  return import(new URL(script, location.href).href);
}

/** The map waits for its style sheet, because without it the tiles are unordered. */
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
