import pino, { type DestinationStream, type Logger } from 'pino';

/** Tokens of hosts, also behind an escaped or encoded sign (`\n`, `%3D`), and the cookie of a login. */
const SECRET_TEXT =
  /(?:\b|(?<=\\[bfnrt]|%[\da-f]{2}))pat-[A-Za-z0-9\-._~+/]+=*|\bBearer\s+[^\s"\\]+|__Host-sid=[\w-]+/gi;

export type Log = Logger;

/** `7/28/2026, GMT+02:00` */
const GERMAN_OFFSET = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  timeZoneName: 'longOffset',
});
const HOUR_MS = 3_600_000;

/** ISO 8601 as clocks in Germany show it, with the offset that holds then. */
export function formatLocalTime(now: number): string {
  const offset = GERMAN_OFFSET.format(now).slice(-'+00:00'.length);
  const shown = new Date(now + Number.parseInt(offset, 10) * HOUR_MS);
  return shown.toISOString().replace('Z', offset);
}

export function createLog(
  level: string,
  destination?: DestinationStream,
  time: 'utc' | 'local' = 'utc',
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp:
        time === 'local'
          ? () => `,"time":"${formatLocalTime(Date.now())}"`
          : pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: (line) => line.replace(SECRET_TEXT, '[redacted]') },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** An event as the fields of a log line: its kind as `event`, and instants (`at`, `…At`) as ISO 8601. */
export function describeEvent({ kind, ...fields }: { readonly kind: string }) {
  const readable = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'number' && /^at$|At$/.test(name) ? new Date(value).toISOString() : value,
  ]);
  return { event: kind, ...Object.fromEntries(readable) };
}
