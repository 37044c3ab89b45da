/**
 * When every run begins, whatever the day: the demo's programme lies around the present, so another
 * hour is another programme. `TOWN_TIME` begins at another instant, to look for what only it shows.
 */
const BEGIN = process.env.TOWN_TIME ?? '2026-11-21T09:00:00Z';

/** Where a clock that stands still stands, in epoch ms: not at a full hour, when offers begin. */
export const STILL_MS = Date.parse(BEGIN) + 5 * 60_000;

/** How far the clocks of a run are ahead of ours, in ms; the first process that asks decides it. */
function readAhead(): number {
  process.env.TOWN_CLOCK_AHEAD_MS ??= String(Date.parse(BEGIN) - Date.now());
  const ahead = Number(process.env.TOWN_CLOCK_AHEAD_MS);
  if (Number.isNaN(ahead)) throw new Error(`TOWN_TIME is no instant: "${BEGIN}".`);
  return ahead;
}

/** See `readAhead`; the programs, the browsers and the tests share it. */
export const CLOCK_AHEAD_MS = readAhead();

/** What the clocks of the towns and of the browsers say, in epoch ms. */
export const now = () => Date.now() + CLOCK_AHEAD_MS;

/** Moves the clock of the program or page it runs in. It travels as text: it knows nothing outside. */
export function moveClock(aheadMs: number): void {
  const systemNow = Date.now;
  Date.now = () => systemNow() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
  });
}

/** Stops the clock of the program it runs in; what it measures with a stopwatch goes on. Travels as text. */
export function stopClock(at: number): void {
  Date.now = () => at;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [at], newTarget),
  });
}
