const ZONE = 'Europe/Berlin';

/** Berlin's date and time, whatever the device's time zone. */
export interface BerlinTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** Reads Berlin's clock at an instant. */
export function toBerlinTime(instant: number): BerlinTime {
  const value = Object.fromEntries(
    parts.formatToParts(instant).map((part) => [part.type, part.value]),
  );
  return {
    day: `${value.year}-${value.month}-${value.day}`,
    minutes: Number(value.hour) * 60 + Number(value.minute),
  };
}

/** Formats instants for the screen in a language. */
export function createFormats(language: string) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;
  const time = new Intl.DateTimeFormat(language, clock);
  const date = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: ZONE,
  });
  const moment = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...clock,
  });
  const span = new Intl.RelativeTimeFormat(language);
  return {
    time: (at: number) => time.format(at),
    date: (at: number) => date.format(at),
    moment: (at: number) => moment.format(at),
    /** "vor 25 Minuten", "vor 3 Stunden", "vor 2 Tagen". */
    age(ms: number) {
      const minutes = Math.floor(ms / 60_000);
      if (minutes < 60) return span.format(-minutes, 'minute');
      if (minutes < 48 * 60) return span.format(-Math.floor(minutes / 60), 'hour');
      return span.format(-Math.floor(minutes / (24 * 60)), 'day');
    },
  };
}
