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

/** `2026-07-28 09:00:00,000 GMT+02:00`: in Swedish a time looks most like ISO 8601. */
const GERMAN_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZoneName: 'longOffset',
});

/** Writes the time of each line as clocks in Germany show it, with the offset that holds then. */
export function createLocalTime(clock: () => number = Date.now): () => string {
  return () => {
    const time = GERMAN_CLOCK.format(clock());
    return `,"time":"${time.replace(' GMT', '').replace(' ', 'T').replace(',', '.')}"`;
  };
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
      timestamp: time === 'local' ? createLocalTime() : pino.stdTimeFunctions.isoTime,
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
