import { Icon } from '@/components/ui/icon';
import type { OwnMonthView } from '@/lib/features/host/own-calendar-view';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

interface Props {
  readonly month: Pick<OwnMonthView, 'weekdays' | 'days'>;
  readonly locale: string;
  readonly t: Translator;
}

const CELL =
  'min-w-0 rounded-sm border border-line bg-card p-2 text-sm lg:min-h-28 print:min-h-[2.2cm] print:rounded-none print:p-1 print:text-xs';
const ENTRY = 'block min-w-0 rounded-xs px-1.5 py-1 wrap-anywhere';

/** A month of own sessions and deadlines; on narrow screens a list of the days that have some. */
export function MonthGrid({ month, locale, t }: Props) {
  const { weekdays, days } = month;
  return (
    <div>
      <ul
        aria-hidden="true"
        className="mb-1.5 hidden grid-cols-7 gap-1.5 font-semibold text-muted lg:grid print:grid"
      >
        {weekdays.map((weekday) => (
          <li key={weekday}>{weekday}</li>
        ))}
      </ul>
      <ol className="grid grid-cols-1 gap-1.5 lg:grid-cols-7 print:grid-cols-7 print:gap-0">
        {days.map((day) => {
          const isEmpty = day.sessions.length + day.deadlines.length === 0;
          return (
            <li
              key={day.day}
              className={`${CELL}${isEmpty ? ' max-lg:hidden print:max-lg:block' : ''}${day.isInside ? '' : ' border-dashed bg-transparent'}`}
            >
              <h3 className="font-sans text-sm font-semibold">
                <span className="lg:sr-only print:sr-only">{day.label}</span>
                <span
                  aria-hidden="true"
                  className={`hidden tabular-nums lg:inline print:inline${day.isToday ? ' text-brand underline' : ''}${day.isInside ? '' : ' text-muted'}`}
                >
                  {day.number}
                </span>
                {day.isToday && (
                  <span className="lg:sr-only print:sr-only"> ({t('host.calendar.today')})</span>
                )}
              </h3>
              <ul className="mt-1 grid grid-cols-1 gap-1">
                {day.sessions.map(({ key, id, name, time, state }) => (
                  <li key={key}>
                    <a
                      className={`${ENTRY} bg-tint text-ink no-underline hover:underline`}
                      href={pageHref(locale, `/dashboard/offers/${id}`)}
                    >
                      <span className="tabular-nums">{time}</span>{' '}
                      <span {...markHostWords('de')}>{name}</span>
                      {state.tone !== 'public' && (
                        <span className="text-muted"> ({state.label})</span>
                      )}
                    </a>
                  </li>
                ))}
                {day.deadlines.map(({ id, name, time }) => (
                  <li key={id}>
                    <a
                      className={`${ENTRY} border border-dashed border-edge text-ink no-underline hover:underline`}
                      href={pageHref(locale, `/dashboard/offers/${id}`)}
                    >
                      <span className="flex gap-1.5">
                        <Icon name="clock" className="mt-[0.12em]" />
                        {t('host.calendar.deadline', { time: time ?? '' }).trim()}
                      </span>
                      <span {...markHostWords('de')}>{name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
