import type { ExpectedPass } from '../../domain/host/find-pass-for';
import type { Instant } from '../../domain/instant';
import type { MirrorReader, PassProgress } from '../../domain/mirror-state';

/**
 * The running pass and the one after it, or the planned one: as long as the last pass took, or, for
 * the very first one, as long as its pages so far say. A pass that already takes longer has no end.
 */
export function expectPasses(
  mirror: Pick<MirrorReader, 'lastPass' | 'progress' | 'nextPassAt'>,
  now: Instant,
  refreshMs: number,
): readonly ExpectedPass[] {
  const last = mirror.lastPass();
  const lengthMs = last && last.endedAt - last.startedAt;
  const expect = (beginsAt: Instant, knownMs: number | null, isRunning = false): ExpectedPass => {
    const endsAt = knownMs === null ? null : beginsAt + knownMs;
    return { beginsAt, isRunning, endsAt: endsAt !== null && endsAt > now ? endsAt : null };
  };
  const progress = mirror.progress();
  if (!progress) {
    const plannedAt = mirror.nextPassAt();
    return plannedAt === null ? [] : [expect(Math.max(plannedAt, now), lengthMs)];
  }
  const running = expect(progress.startedAt, lengthMs ?? extrapolate(progress, now), true);
  return running.endsAt === null
    ? [running]
    : [running, expect(running.endsAt + refreshMs, lengthMs)];
}

/** How long a pass takes when its other pages take as long as those before; null: too early to say. */
function extrapolate({ startedAt, pagesRead, pagesKnown }: PassProgress, now: Instant) {
  if (pagesRead === 0 || pagesKnown === null) return null;
  return ((now - startedAt) * pagesKnown) / pagesRead;
}
