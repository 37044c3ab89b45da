import ICAL from 'ical.js';
import { writeBerlinClock } from '../../domain/berlin/local-time';
import { HOUR_MS, type Instant } from '../../domain/instant';
import type { CalendarEntry } from './create-offer-entries';

/** A component in jCal (RFC 7265): name, properties (name, parameters, type, value), components. */
type JCalProperty = [string, Record<string, string>, string, unknown];
type JCalComponent = [string, JCalProperty[], JCalComponent[]];

/** Europe/Berlin as a calendar file must define it: summer time by the rules valid since 1996. */
const BERLIN_TIMEZONE: JCalComponent = [
  'vtimezone',
  [['tzid', {}, 'text', 'Europe/Berlin']],
  [
    rule('daylight', 'CEST', '+01:00', '+02:00', '1996-03-31T02:00:00', 3),
    rule('standard', 'CET', '+02:00', '+01:00', '1996-10-27T03:00:00', 10),
  ],
];

function rule(
  kind: 'daylight' | 'standard',
  name: string,
  from: string,
  to: string,
  start: string,
  month: number,
): JCalComponent {
  return [
    kind,
    [
      ['tzname', {}, 'text', name],
      ['tzoffsetfrom', {}, 'utc-offset', from],
      ['tzoffsetto', {}, 'utc-offset', to],
      ['dtstart', {}, 'date-time', start],
      ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: '-1SU' }],
    ],
    [],
  ];
}

/** What stands on top of a calendar file. */
export interface CalendarHead {
  readonly name: string;
  /** How often a subscriber should ask again, in hours; null: a file to keep, not to subscribe to. */
  readonly refreshHours: number | null;
}

/** A calendar as text/calendar (RFC 5545), lines folded, texts escaped, times in Europe/Berlin. */
export function formatCalendar(head: CalendarHead, entries: readonly CalendarEntry[]): string {
  const frame = write(['vcalendar', writeHead(head), [BERLIN_TIMEZONE]]);
  const end = frame.lastIndexOf('END:VCALENDAR');
  return `${frame.slice(0, end)}${entries.map(formatEntry).join('')}END:VCALENDAR\r\n`;
}

function write(component: JCalComponent): string {
  // Its folded lines begin with a blank that it does not count: 74 keeps them at 75 bytes.
  ICAL.foldLength = 74;
  return ICAL.stringify.component(component, ICAL.design.getDesignSet('vcalendar'));
}

const formatted = new WeakMap<CalendarEntry, string>();

/** An entry never changes, and stands in as many calendars as there are queries. */
function formatEntry(entry: CalendarEntry): string {
  const known = formatted.get(entry);
  if (known !== undefined) return known;
  const text = `${write(writeEntry(entry))}\r\n`;
  formatted.set(entry, text);
  return text;
}

function writeHead({ name, refreshHours }: CalendarHead): JCalProperty[] {
  const interval = `PT${refreshHours}H`;
  return [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Ferienfenster//Ferienfenster//DE'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    // Of no type that is known, so it is written as it stands.
    ['x-wr-calname', {}, 'unknown', escapeText(name)],
    ...(refreshHours === null
      ? []
      : ([
          ['refresh-interval', {}, 'duration', interval],
          ['x-published-ttl', {}, 'unknown', interval],
        ] satisfies JCalProperty[])),
  ];
}

function writeEntry(entry: CalendarEntry): JCalComponent {
  const { begin, end, location, position, alarmMinutes } = entry;
  const properties: JCalProperty[] = [
    ['uid', {}, 'text', entry.uid],
    ['sequence', {}, 'integer', entry.sequence],
    ['dtstamp', {}, 'date-time', writeUtc(entry.changedAt)],
    ['last-modified', {}, 'date-time', writeUtc(entry.changedAt)],
    writeTime('dtstart', begin),
    ['summary', {}, 'text', cleanText(entry.summary)],
    ['description', {}, 'text', cleanText(entry.description)],
    ['url', {}, 'uri', entry.url],
    ['transp', {}, 'text', 'OPAQUE'],
  ];
  // An end before the begin is a slip of the host; a calendar refuses the whole file for it.
  if (end !== null && end > begin) properties.push(writeTime('dtend', end));
  if (location !== null) properties.push(['location', {}, 'text', cleanText(location)]);
  if (position !== null) properties.push(['geo', {}, 'float', [position.lat, position.lng]]);
  const alarms = alarmMinutes === null ? [] : [writeAlarm(alarmMinutes, entry.summary)];
  return ['vevent', properties, alarms];
}

function writeAlarm(minutes: number, text: string): JCalComponent {
  return [
    'valarm',
    [
      ['action', {}, 'text', 'DISPLAY'],
      ['trigger', {}, 'duration', `-PT${minutes}M`],
      ['description', {}, 'text', cleanText(text)],
    ],
    [],
  ];
}

/** On Berlin's clock; in UTC where that clock shows an hour twice, because programs read it either way. */
function writeTime(name: string, instant: Instant): JCalProperty {
  const clock = writeBerlinClock(instant);
  if ([-HOUR_MS, HOUR_MS].some((ms) => writeBerlinClock(instant + ms) === clock)) {
    return [name, {}, 'date-time', writeUtc(instant)];
  }
  return [name, { tzid: 'Europe/Berlin' }, 'date-time', clock];
}

function writeUtc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** Text without what no calendar may contain; line breaks as a single \n. */
function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .trim()
  );
}

function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, ' ');
}
