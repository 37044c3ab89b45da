/**
 * Begin of every run, because the demo's programme depends on the time: another hour is another
 * programme. `TOWN_TIME` sets another instant, to find faults that only it shows.
 */
const BEGIN = process.env.TOWN_TIME ?? '2026-11-21T09:00:00Z';

/** The time of a stopped clock, in epoch ms: not at a full hour, when offers begin. */
export const STILL_MS = Date.parse(BEGIN) + 5 * 60_000;

/** Milliseconds by which the clocks of a run are ahead of ours; the first process decides. */
function readAhead(): number {
  process.env.TOWN_CLOCK_AHEAD_MS ??= String(Date.parse(BEGIN) - Date.now());
  const ahead = Number(process.env.TOWN_CLOCK_AHEAD_MS);
  if (Number.isNaN(ahead)) throw new Error(`TOWN_TIME is no instant: "${BEGIN}".`);
  return ahead;
}

/** See `readAhead`; shared by programs, browsers and tests. */
export const CLOCK_AHEAD_MS = readAhead();

/** Time of the test sites and browsers, in epoch ms. */
export const now = () => Date.now() + CLOCK_AHEAD_MS;

export const DAY_MS = 86_400_000;

/** The day that many days from now, `2026-11-21`. */
export const findDay = (ahead: number) =>
  new Date(now() + ahead * DAY_MS).toISOString().slice(0, 10);

/**
 * Moves the clock of its program or page. Passed as source text, so it must not refer to anything
 * outside.
 */
export function moveClock(aheadMs: number): void {
  const systemNow = Date.now;
  Date.now = () => systemNow() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
  });
}

/** Stops the clock of its program; monotonic time continues. Passed as source text. */
export function stopClock(at: number): void {
  Date.now = () => at;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [at], newTarget),
  });
}
