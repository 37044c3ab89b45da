import type { CSSProperties } from 'react';
import type { WeekScreen } from '@/lib/view/week/week-screen';
import { EmptyResult } from '../list/empty-result';
import type { ListLabels } from '../list/list-labels';
import { WeekDay } from './week-day';
import { WeekEntry } from './week-entry';
import { WeekGrid } from './week-grid';
import type { WeekLabels } from './week-labels';
import { WeekLegend } from './week-legend';

interface Properties {
  readonly screen: WeekScreen;
  readonly labels: WeekLabels;
  readonly listLabels: ListLabels;
  /** Where an empty week leads out of what was asked; null: an embed holds all of it. */
  readonly resetHref: string | null;
  /** What the buttons that mark an offer are called; without it there are none, as in a frame. */
  readonly markLabel?: string;
}

/** The days of the week with their sessions, what the colours mean, and what has no date. */
export function WeekPlan({ screen, labels, listLabels, resetHref, markLabel }: Properties) {
  const { days, bands, print, undated, empty } = screen;
  const hostLang = screen.hostLang ?? undefined;
  return (
    <>
      {empty !== null && (
        <EmptyResult
          rescue={empty.ways}
          resetHref={resetHref}
          labels={{ ...listLabels, nothing: empty.title }}
        />
      )}
      {days.length > 0 && (
        <div
          className={`week-sheet print-size-${print.size}`}
          style={{ '--print-columns': print.columns } as CSSProperties}
        >
          {/* On paper only: the days are named on every page again. */}
          <div className="week-heads" aria-hidden="true">
            <div>
              {days.map((day) => (
                <b key={day.day}>
                  {day.weekday} {day.date}
                </b>
              ))}
            </div>
          </div>
          <WeekGrid label={labels.grid}>
            {bands.map(({ band, label }) => (
              <span key={band} className={`week-band-name band-${band}`} aria-hidden="true">
                <span>{label}</span>
              </span>
            ))}
            {days.map((day) => (
              <WeekDay key={day.day} day={day} hostLang={hostLang} markLabel={markLabel} />
            ))}
          </WeekGrid>
          <p className="week-keys no-print needs-script">{labels.keys}</p>
        </div>
      )}
      {undated.length > 0 && (
        <section className="week-undated" aria-labelledby="undated-title">
          <h2 id="undated-title">{labels.undated}</h2>
          <p>{labels.undatedHelp}</p>
          <ul>
            {undated.map((entry) => (
              <li key={entry.key}>
                <WeekEntry entry={entry} hostLang={hostLang} markLabel={markLabel} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <WeekLegend screen={screen} labels={labels} />
    </>
  );
}
