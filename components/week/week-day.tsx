import type { WeekDayView } from '@/lib/view/week/week-screen';
import { WeekEntry } from './week-entry';

interface Properties {
  readonly day: WeekDayView;
  readonly hostLang: string | undefined;
  readonly markLabel: string | undefined;
}

/** One day: a column beside the others on wide screens, a part of the agenda on a phone. */
export function WeekDay({ day, hostLang, markLabel }: Properties) {
  const state = day.today === null ? (day.isOver ? ' is-over' : '') : ' is-today';
  return (
    // biome-ignore lint/a11y/useSemanticElements: becomes a row where the week is a grid, which no section may.
    <div
      className={`week-day${state}`}
      role="region"
      aria-labelledby={`day-${day.day}`}
      data-day={day.day}
    >
      <div className="week-day-head">
        <h2 id={`day-${day.day}`}>
          <span>{day.weekday}</span> <time dateTime={day.day}>{day.date}</time>
          {day.today !== null && <small> {day.today}</small>}
        </h2>
      </div>
      {day.bands.map(({ band, label, entries }) => (
        <ul key={band} className={`week-band band-${band}`} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <WeekEntry entry={entry} hostLang={hostLang} markLabel={markLabel} />
            </li>
          ))}
        </ul>
      ))}
      {day.nothing !== null && <p className="week-nothing">{day.nothing}</p>}
      {day.more !== null && (
        <p className="week-more">
          <a href={day.more.href}>{day.more.label}</a>
        </p>
      )}
    </div>
  );
}
