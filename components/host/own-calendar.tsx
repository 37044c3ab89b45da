import type { CSSProperties } from 'react';
import type { OwnEntryView, OwnMonthView } from '@/lib/features/host/find-own-calendar';
import type { Speech } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { STATES } from './own-state';

/** Colour is never the only information: icon and text repeat it. */
const LOOKS: Readonly<Record<keyof typeof STATES, string>> = {
  public: 'bg-good-tint',
  waiting: 'border border-edge bg-paper',
  reviewed: 'bg-tint',
  ended: 'bg-soon-tint *:not-first:line-through *:not-first:decoration-1',
  unknown: 'border border-edge bg-paper',
};

const WEEK = 'grid grid-cols-1 gap-1.5 lg:grid-cols-7 print:grid-cols-7 print:gap-0.5';

/** On narrow screens both lists of a week are one, by day. */
const PART = `${WEEK} max-lg:not-print:contents`;

/** Below the days of each week its entries, a session of several days as a bar; on narrow screens one list. */
export function MonthGrid({ month, locale, t }: Speech & { readonly month: OwnMonthView }) {
  const { weekdays, weeks } = month;
  return (
    <div>
      <ul
        aria-hidden="true"
        className={`${WEEK} mb-1.5 font-semibold text-muted max-lg:not-print:hidden`}
      >
        {weekdays.map((weekday) => (
          <li key={weekday}>{weekday}</li>
        ))}
      </ul>
      <ol className="grid grid-cols-1 gap-5 max-lg:gap-1.5 print:gap-2">
        {weeks.map(({ days, entries }) => (
          <li
            key={days[0]?.day}
            className="grid grid-cols-1 gap-1.5 break-inside-avoid print:gap-0.5"
          >
            <ol className={PART}>
              {days.map((day, index) => (
                <DayHead key={day.day} day={day} column={index + 1} t={t} />
              ))}
            </ol>
            {entries.length > 0 && (
              <ul className={`${PART} grid-flow-row-dense text-sm print:text-xs`}>
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} locale={locale} t={t} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type DayProps = Pick<Speech, 't'> & {
  readonly day: OwnMonthView['weeks'][number]['days'][number];
  readonly column: number;
};

/** On narrow screens, where each entry says its day, only what is more than a number. */
function DayHead({ day: { label, number, holiday, isToday, isInside }, column, t }: DayProps) {
  const looks = [
    'rounded-sm border border-line bg-card px-2 py-1 print:rounded-none print:px-1',
    holiday === null && !isToday ? 'max-lg:not-print:hidden' : '',
    isInside ? '' : 'border-dashed bg-transparent text-muted',
    isToday ? 'outline-2 outline-brand' : '',
  ];
  return (
    <li className={looks.filter(Boolean).join(' ')} style={{ order: column }}>
      <h3 className="flex flex-wrap items-baseline gap-x-1.5 font-sans text-sm font-semibold">
        <span className="lg:sr-only print:sr-only">{label}</span>
        <span aria-hidden="true" className="tabular-nums max-lg:not-print:hidden">
          {number}
        </span>
        {isToday && <span className="text-brand">{t('host.calendar.today')}</span>}
        {holiday !== null && (
          <span className="font-normal text-soon">
            <span className="sr-only">{t('host.calendar.holiday', { name: '' })}</span>
            <span {...markLanguage('de')}>{holiday}</span>
          </span>
        )}
      </h3>
    </li>
  );
}

function Entry({ entry, locale, t }: Speech & { readonly entry: OwnEntryView }) {
  const { id, name, column, days, day, time, state } = entry;
  const look = state === null ? 'border border-dashed border-edge' : LOOKS[state.tone];
  return (
    <li
      className="min-w-0 lg:col-(--days) print:col-(--days)"
      style={{ '--days': `${column} / span ${days}`, order: column } as CSSProperties}
    >
      <a
        className={`block min-w-0 rounded-xs px-1.5 py-1 hyphens-auto wrap-anywhere text-ink no-underline hover:underline print:px-0.5 print:py-0 ${look}`}
        href={pageHref(locale, `/dashboard/offers/${id}`)}
      >
        <span className="font-semibold">
          <Icon
            name={state === null ? 'clock' : STATES[state.tone].icon}
            className="inline-block size-[1em] align-[-0.1em]"
          />
          <span className={state?.tone === 'public' ? 'sr-only' : 'ms-1'}>
            {state === null ? t('host.calendar.deadline') : state.label}
          </span>
        </span>{' '}
        {day !== null && <span className="lg:sr-only print:sr-only">{day}, </span>}
        <span className="tabular-nums">{time}</span> <span {...markLanguage('de')}>{name}</span>
      </a>
    </li>
  );
}
