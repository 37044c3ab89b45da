import type { MirrorReader, MirrorState } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';

/** A mirror of one test: offers that have these pictures and nothing else of interest. */
export interface PictureMirror extends MirrorReader {
  /** Commits a new generation. */
  commit(...media: readonly string[]): void;
}

/** Creates a mirror whose one offer has the given pictures. */
export function createPictureMirror(...media: readonly string[]): PictureMirror {
  const listeners = new Set<() => void>();
  let state = createState(media);
  return {
    ...createMirrorInState(() => ({ kind: 'empty', progress: null })),
    state: () => state,
    subscribe(listener) {
      const wake = () =>
        listener({
          kind: 'committed',
          at: 0,
          generation: '',
          offers: 1,
          changed: true,
          changes: 1,
        });
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    commit(...next) {
      state = createState(next);
      for (const wake of listeners) wake();
    },
  };
}

function createState(media: readonly string[]): MirrorState {
  const offers = [{ media, meetingLat: null, meetingLng: null } as unknown as Offer];
  const generation = { id: media.join(), offers, rolls: [], changedAt: 0 };
  return { kind: 'fresh', generation, confirmedAt: 0, ageMs: 0 };
}
