import { expect, it } from 'vitest';
import { createKeeperMetrics } from './keeper-metrics';

const SITE = 'ferien.example';

it('tells that a pass is held back until one is committed here or at another node, or the town is closed', async () => {
  const { registry, forSite } = createKeeperMetrics(() => [], null);
  const { countMirrorEvent, forgetHold } = forSite(SITE);
  const read = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('fenster_mirror_held{') && line.includes('"shrunk"'))
      .map((line) => line.split(' ').at(-1));
  const hold = () =>
    countMirrorEvent({ kind: 'commit-held', at: 0, reason: 'shrunk', detail: '9 of 10 gone' });
  const rest = { at: 0, offers: 10, generation: 'g1', changed: false };
  for (const end of [
    () => countMirrorEvent({ kind: 'committed', changes: 0, ...rest }),
    () => countMirrorEvent({ kind: 'followed', ...rest }),
  ]) {
    hold();
    expect(await read()).toEqual(['1']);
    end();
    expect(await read()).toEqual(['0']);
  }
  hold();
  forgetHold();
  expect(await read()).toEqual([]);
});
