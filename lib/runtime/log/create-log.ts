import pino, { type DestinationStream, type Logger } from 'pino';

const SECRET_NAMES =
  /^(authorization|proxy-authorization|cookie|set-cookie|token|password|secret|sid)$/i;
const SECRET_TEXT = /\bpat-[A-Za-z0-9\-._~+/]+=*|\bBearer\s+[^\s"\\]+/gi;
const DEEPEST = 8;

/** A copy of a log record in which a field with a secret's name only says that it was there. */
function redactFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => redactFields(entry, depth + 1));
  if (isHeaders(value)) return redactFields(Object.fromEntries(value), depth + 1);
  // Dates and addresses have no fields; they define their own JSON form.
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return redactFields(value.toJSON(), depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_NAMES.test(name) ? '[redacted]' : redactFields(field, depth + 1),
    ]),
  );
}

/** By name: a process that mentions the class loads Node's own HTTP client, 8 MB. */
function isHeaders(value: object): value is Headers {
  return Object.prototype.toString.call(value) === '[object Headers]';
}

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
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redactFields(fields) as Record<string, unknown>,
      },
      hooks: { streamWrite: (line) => line.replace(SECRET_TEXT, '[redacted]') },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** An event as the fields of a log line: its kind as `event`, and instants (`at`, `…At`) as ISO 8601. */
export function describeEvent({
  kind,
  ...fields
}: {
  readonly kind: string;
}): Readonly<Record<string, unknown>> {
  const readable = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'number' && /^at$|At$/.test(name) ? new Date(value).toISOString() : value,
  ]);
  return { event: kind, ...Object.fromEntries(readable) };
}
