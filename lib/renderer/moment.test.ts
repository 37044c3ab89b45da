import { describe, expect, it } from 'vitest';
import { createBasisRegistry } from '../protocol/basis';
import { writeCanonicalHeaders } from '../protocol/canonical';
import { createFixedMirror, createMirrorInState } from './fixed-mirror.fixture';
import { readMoment } from './moment';
import type { Services } from './services';

const KEY = 'key';
const services = {
  frontKey: KEY,
  bases: createBasisRegistry(),
  clock: () => 2_000_000,
  mirror: createFixedMirror([]),
} as unknown as Services;
const canonical = (now: number, generation: string | null) =>
  new Headers(writeCanonicalHeaders(KEY, { now, generation, requestId: '1' }));

describe('the moment a page is rendered for', () => {
  it('is named by the front', () => {
    const moment = readMoment(canonical(1_500_000, 'g1'), services);
    expect(moment).toMatchObject({ now: 1_500_000, generation: { id: 'g1' } });
    expect(moment.state).toMatchObject({ kind: 'fresh', confirmedAt: 1_458_000 });
  });

  it('comes from clock and mirror when nobody names one', () => {
    expect(readMoment(new Headers(), services).now).toBe(2_000_000);
    const guessed = new Headers(canonical(1, null));
    guessed.set('x-fenster-key', 'guessed');
    expect(readMoment(guessed, services).now).toBe(2_000_000);
  });

  it('takes the current generation when the named one is no longer at hand', () => {
    expect(readMoment(canonical(1_500_000, 'g0'), services).generation?.id).toBe('g1');
  });

  it('has no generation before the first pass is complete', () => {
    const mirror = createMirrorInState(() => ({ kind: 'empty', progress: null }));
    const moment = readMoment(canonical(1_500_000, null), { ...services, mirror });
    expect(moment).toEqual({
      now: 1_500_000,
      state: { kind: 'empty', progress: null },
      generation: null,
    });
  });
});
