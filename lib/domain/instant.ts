/** A moment in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A calendar day in Europe/Berlin, written YYYY-MM-DD. */
export type Day = string;

/** Where "now" comes from. Rules take it as an argument, so that a test can move it. */
export type Clock = () => Instant;

/** Milliseconds since some moment, counted by a clock that nobody can set: what waiting is measured with. */
export type MonotonicClock = () => number;

/** Spans of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
