import ICAL from 'ical.js';
import { type DayNumber, writeDay } from '../../domain/berlin/day-number';
import { writeBerlinClock } from '../../domain/berlin/local-time';
import { HOUR_MS, type Instant } from '../../domain/instant';
import { isWholeDay, toLocalSession } from '../../domain/session/local-session';
import { unbind } from '../format/format-day';
import type { CalendarEntry } from './create-offer-entries';

interface CalendarHead {
  readonly name: string;
  /** Hours between a subscriber's refreshes; null: a file to save, not to subscribe to. */
  readonly refreshHours: number | null;
}

const BERLIN = 'Europe/Berlin';

/** Definition of Europe/Berlin for calendar files: summer time by the rules valid since 1996. */
const BERLIN_TIMEZONE = `BEGIN:VTIMEZONE
TZID:${BERLIN}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** A calendar as text/calendar (RFC 5545), lines folded, texts escaped, times in Europe/Berlin. */
export function formatCalendar(head: CalendarHead, entries: readonly CalendarEntry[]): string {
  const calendar = createCalendar(head);
  for (const entry of entries) calendar.addSubcomponent(createEvent(entry));
  // Folded lines begin with a blank that the library does not count: 74 keeps them at 75 bytes.
  ICAL.foldLength = 74;
  return `${calendar.toString()}\r\n`;
}

function createCalendar({ name, refreshHours }: CalendarHead): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Ferienfenster//Ferienfenster//DE');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // The library has no type for it, so the text is escaped here.
  calendar.addPropertyWithValue('x-wr-calname', escapeText(name));
  if (refreshHours !== null) {
    const interval = ICAL.Duration.fromSeconds(refreshHours * 3_600);
    calendar.addPropertyWithValue('refresh-interval', interval);
    calendar.addPropertyWithValue('x-published-ttl', interval.toString());
  }
  // A component belongs to one calendar, and would keep the last one in memory.
  calendar.addSubcomponent(ICAL.Component.fromString(BERLIN_TIMEZONE));
  return calendar;
}

function createEvent(entry: CalendarEntry): ICAL.Component {
  const { begin, end, location, position, alarmMinutes } = entry;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', toUtcTime(entry.changedAt));
  event.addPropertyWithValue('last-modified', toUtcTime(entry.changedAt));
  const local = toLocalSession({ begin, end });
  const days = isWholeDay(local) ? local : null;
  if (days === null) addTime(event, 'dtstart', begin);
  else addDate(event, 'dtstart', days.firstDay);
  event.addPropertyWithValue('summary', cleanText(entry.summary));
  event.addPropertyWithValue('description', cleanText(entry.description));
  if (entry.url !== null) event.addPropertyWithValue('url', entry.url);
  if (entry.status !== undefined) event.addPropertyWithValue('status', entry.status);
  event.addPropertyWithValue('transp', entry.isFree ? 'TRANSPARENT' : 'OPAQUE');
  // An end before the begin is the host's mistake; calendar programs would refuse the whole file.
  if (days !== null) addDate(event, 'dtend', days.lastDay + 1);
  else if (end !== null && end > begin) addTime(event, 'dtend', end);
  if (location) event.addPropertyWithValue('location', cleanText(location));
  if (position) event.addPropertyWithValue('geo', [position.lat, position.lng]);
  if (alarmMinutes !== undefined) event.addSubcomponent(createAlarm(alarmMinutes, entry.summary));
  return event;
}

function createAlarm(minutes: number, text: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * 60));
  alarm.addPropertyWithValue('description', cleanText(text));
  return alarm;
}

/** In Berlin time; an hour that occurs twice in UTC, because programs interpret it either way. */
function addTime(event: ICAL.Component, name: 'dtstart' | 'dtend', instant: Instant): void {
  const clock = writeBerlinClock(instant);
  const isAmbiguous = [-HOUR_MS, HOUR_MS].some((ms) => writeBerlinClock(instant + ms) === clock);
  if (isAmbiguous) {
    event.addPropertyWithValue(name, toUtcTime(instant));
    return;
  }
  const property = new ICAL.Property(name, event);
  property.setParameter('tzid', BERLIN);
  property.setValue(ICAL.Time.fromDateTimeString(clock));
  event.addProperty(property);
}

/** A whole day; as an end it is the day after the last one. */
function addDate(event: ICAL.Component, name: 'dtstart' | 'dtend', day: DayNumber): void {
  event.addPropertyWithValue(name, ICAL.Time.fromDateString(writeDay(day)));
}

function toUtcTime(instant: Instant): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}

/** Text without characters that calendar files must not have; each line break is one sign. */
function cleanText(text: string): string {
  return (
    unbind(text)
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
