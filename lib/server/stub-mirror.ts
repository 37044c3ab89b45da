import type { MirrorReader } from '../mirror/mirror-state';

/** A mirror that never holds anything. */
export function createEmptyMirror(): MirrorReader {
  return {
    state: () => ({ kind: 'empty', progress: null }),
    generation: () => null,
    changes: () => [],
    gone: () => null,
    progress: () => null,
    nextPassAt: () => null,
    subscribe: () => () => undefined,
  };
}
