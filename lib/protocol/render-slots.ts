import { AsyncLocalStorage } from 'node:async_hooks';

/** The place among the few renders that run at once, as the render itself sees it. */
export interface Slot {
  /** Leaves the place to others while `wait` runs, and comes back to it afterwards. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
}

/**
 * Connects the gateway, which gives places, with the pages, which know when they wait for something
 * slow. Pages run inside Next, whose signatures have no room for it, so it follows the call.
 */
export interface RenderSlots {
  /** Runs a render in its place. */
  run<T>(slot: Slot, render: () => Promise<T>): Promise<T>;
  /** Waits without holding a place; whoever has none just waits. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
}

/** Creates the connection; one for each process. */
export function createRenderSlots(): RenderSlots {
  const slots = new AsyncLocalStorage<Slot>();
  return {
    run: (slot, render) => slots.run(slot, render),
    outside: (wait) => slots.getStore()?.outside(wait) ?? wait(),
  };
}
