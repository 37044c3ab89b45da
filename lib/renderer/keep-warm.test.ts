import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../domain/catalogue';
import type { MirrorEvent } from '../domain/mirror-state';
import { createVirtualTime } from '../domain/virtual-time.fixture';
import type { GetCatalogue } from './catalogue-memory';
import { createFixedMirror } from './fixed-mirror.fixture';
import { keepWarm } from './keep-warm';

const RESTORED = { kind: 'restored', at: 0, offers: 0, generation: 'g1' } as const;
const COMMITTED = { ...RESTORED, kind: 'committed', changes: 1 } as const;
const CHANGED = { ...COMMITTED, changed: true };
const UNCHANGED = { ...COMMITTED, changed: false };
const EDITIONS = { kind: 'editions-read', at: 0, generation: 'g1', editions: [] } as const;

/** A mirror that tells what the test says, and a list of what was built. */
function createScene(build: (what: string) => void = () => {}) {
  const time = createVirtualTime(0);
  const built: string[] = [];
  const failed: unknown[] = [];
  const make = (what: string) => {
    build(what);
    built.push(what);
  };
  const catalogue: GetCatalogue = () => {
    make('index');
    let slices = 3;
    return {
      prepareText: () => {
        make('slice');
        return --slices === 0;
      },
      text: () => make('text'),
    } as unknown as Catalogue;
  };
  const listeners = new Set<(event: MirrorEvent) => void>();
  const stop = keepWarm({
    mirror: {
      ...createFixedMirror([]),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    catalogue,
    ...time,
    log: { error: (fields: unknown) => void failed.push(fields) },
  });
  const tell = (event: MirrorEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { time, built, failed, stop, tell, listeners };
}

describe('a new generation', () => {
  it.each([
    ['from disk', RESTORED],
    ['after a pass', CHANGED],
    ['when its editions are read', { ...EDITIONS, changed: true }],
  ])('%s has its indexes built before anybody asks, but not at once', async (_when, event) => {
    const { time, built, tell } = createScene();
    tell(event);
    expect(built).toEqual([]);
    await time.advance(5_000);
    expect(built).toEqual(['index', 'slice', 'slice', 'slice', 'text']);
  });

  it('that follows another at once costs one building', async () => {
    const { time, built, tell } = createScene();
    tell(CHANGED);
    await time.advance(100);
    tell({ ...EDITIONS, changed: true });
    await time.advance(5_000);
    expect(built).toEqual(['index', 'slice', 'slice', 'slice', 'text']);
  });

  it('that comes while another is indexed takes its place between two slices', async () => {
    const { time, built, tell } = createScene((what) => {
      if (what === 'slice' && built.length === 1) tell(CHANGED);
    });
    tell(CHANGED);
    await time.advance(10_000);
    expect(built).toEqual(['index', 'slice', 'index', 'slice', 'slice', 'slice', 'text']);
  });

  it('that is the same as before costs nothing', async () => {
    const { time, built, tell } = createScene();
    tell(UNCHANGED);
    tell({ ...EDITIONS, changed: false });
    await time.advance(5_000);
    expect(built).toEqual([]);
  });

  it('after the end costs nothing', async () => {
    const { time, built, tell, stop, listeners } = createScene();
    tell(CHANGED);
    stop();
    await time.advance(5_000);
    expect([built, listeners.size]).toEqual([[], 0]);
  });

  it('that cannot be indexed is an error in the log and not the end of the process', async () => {
    const broken = new Error('broken');
    const { time, failed, tell } = createScene(() => {
      throw broken;
    });
    tell(CHANGED);
    await time.advance(5_000);
    expect(failed).toEqual([{ err: broken }]);
  });
});
