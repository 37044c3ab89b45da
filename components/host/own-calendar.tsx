import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import type { OwnBarView, OwnMonthView } from '@/lib/features/host/find-own-calendar';
import type { Speech } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { STATES } from './own-state';

type State = OwnBarView['state'];

const CELL =
  'min-w-0 rounded-sm border border-line bg-card p-2 text-sm lg:min-h-24 print:min-h-[1.9cm] print:rounded-none print:p-1 print:text-xs';
const ENTRY =
  'block min-w-0 rounded-xs px-1.5 py-1 hyphens-auto wrap-anywhere text-ink no-underline hover:underline print:px-0.5 print:py-0';

/** Colour is never the only information: icon and text repeat it. */
const LOOKS: Readonly<Record<State['tone'], string>> = {
  public: 'bg-good-tint',
  waiting: 'border border-edge bg-paper',
  reviewed: 'bg-tint',
  ended: 'bg-soon-tint *:not-first:line-through *:not-first:decoration-1',
  unknown: 'border border-edge bg-paper',
};

/** A session of several days is a bar above them. On narrow screens a list of busy days. */
export function MonthGrid({ month, locale, t }: Speech & { readonly month: OwnMonthView }) {
  const { weekdays, weeks } = month;
  return (
    <div>
      <ul
        aria-hidden="true"
        className="mb-1.5 hidden grid-cols-7 gap-1.5 font-semibold text-muted lg:grid print:grid print:gap-0"
      >
        {weekdays.map((weekday) => (
          <li key={weekday}>{weekday}</li>
        ))}
      </ul>
      <ol className="grid grid-cols-1 gap-3 max-lg:gap-1.5 print:gap-1">
        {weeks.map(({ days, bars }) => (
          <li key={days[0]?.day} className="break-inside-avoid">
            {bars.length > 0 && (
              <ul className="mb-1.5 grid grid-cols-1 gap-1.5 text-sm lg:grid-flow-row-dense lg:grid-cols-7 print:mb-0 print:grid-cols-7 print:gap-0.5 print:text-xs">
                {bars.map((bar) => (
                  <Bar key={bar.key} bar={bar} locale={locale} />
                ))}
              </ul>
            )}
            <ol className="grid grid-cols-1 gap-1.5 lg:grid-cols-7 print:grid-cols-7 print:gap-0">
              {days.map((day) => (
                <Day key={day.day} day={day} locale={locale} t={t} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bar({ bar, locale }: Pick<Speech, 'locale'> & { readonly bar: OwnBarView }) {
  const { id, name, weekday, days, when, state } = bar;
  return (
    <li
      className="min-w-0 lg:col-(--days) print:col-(--days)"
      style={{ '--days': `${weekday + 1} / span ${days}` } as CSSProperties}
    >
      <a
        className={`${ENTRY} ${LOOKS[state.tone]}`}
        href={pageHref(locale, `/dashboard/offers/${id}`)}
      >
        <Sign state={state} />{' '}
        <b className="font-semibold" {...markHostWords('de')}>
          {name}
        </b>{' '}
        <span className="tabular-nums">{when}</span>
      </a>
    </li>
  );
}

function Sign({ state: { tone, label } }: { readonly state: State }) {
  return (
    <span className="font-semibold">
      <Icon name={STATES[tone].icon} className="inline-block size-[1em] align-[-0.1em]" />
      <span className={tone === 'public' ? 'sr-only' : 'ms-1'}>{label}</span>
    </span>
  );
}

function Day({
  day,
  locale,
  t,
}: Speech & { readonly day: OwnMonthView['weeks'][number]['days'][number] }) {
  const { sessions, deadlines, holiday, isToday, isInside } = day;
  const isEmpty = sessions.length + deadlines.length === 0 && holiday === null;
  const looks = [
    CELL,
    isEmpty ? 'max-lg:hidden print:max-lg:block' : '',
    isInside ? '' : 'border-dashed bg-transparent',
    isToday ? 'outline-2 outline-brand' : '',
  ];
  return (
    <li className={looks.filter(Boolean).join(' ')}>
      <h3 className="flex flex-wrap items-baseline gap-x-1.5 font-sans text-sm font-semibold">
        <span className="lg:sr-only print:sr-only">{day.label}</span>
        <span
          aria-hidden="true"
          className={`hidden tabular-nums lg:inline print:inline ${isInside ? '' : 'text-muted'}`}
        >
          {day.number}
        </span>
        {isToday && <span className="text-brand">{t('host.calendar.today')}</span>}
        {holiday !== null && (
          <span className="font-normal text-soon">
            <span className="sr-only">{t('host.calendar.holiday', { name: '' })}</span>
            <span {...markHostWords('de')}>{holiday}</span>
          </span>
        )}
      </h3>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {sessions.map(({ key, id, name, time, state }) => (
          <li key={key}>
            <a
              className={`${ENTRY} ${LOOKS[state.tone]}`}
              href={pageHref(locale, `/dashboard/offers/${id}`)}
            >
              <Sign state={state} /> <span className="tabular-nums">{time}</span>{' '}
              <span {...markHostWords('de')}>{name}</span>
            </a>
          </li>
        ))}
        {deadlines.map(({ id, name, time }) => (
          <li key={id}>
            <a
              className={`${ENTRY} border border-dashed border-edge`}
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
}
