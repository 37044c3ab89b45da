import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { OwnCalendarMonth } from '@/lib/features/host/find-own-calendar';
import type { OwnDayView } from '@/lib/features/host/own-calendar-view';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { StateBadge } from './own-state';

interface Props {
  readonly months: readonly OwnCalendarMonth[];
  readonly locale: string;
  readonly t: Translator;
}

const ENTRY = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2';

/** Later months are folded. */
const MOST_OPEN = 2;

/** Coming sessions and deadlines, day by day; months with jump marks. */
export function OwnAgenda({ months, locale, t }: Props) {
  return (
    <>
      {months.length > 1 && (
        <nav aria-label={t('host.calendar.months')} className="print:hidden">
          <ul className="links">
            {months.map(({ month, title }) => (
              <li key={month}>
                <a href={`#month-${month}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {months.map(({ month, title, days }, index) => (
        <details
          key={month}
          id={`month-${month}`}
          className="scroll-mt-4 print:details-content:[content-visibility:visible]"
          open={index < MOST_OPEN}
        >
          <summary className="min-h-11 py-2">
            <h2 className="inline text-2xl">{title}</h2>{' '}
            <span className="text-muted">{t('host.calendar.days', { count: days.length })}</span>
          </summary>
          <Days days={days} locale={locale} t={t} />
        </details>
      ))}
    </>
  );
}

interface DaysProps extends Omit<Props, 'months'> {
  readonly days: readonly OwnDayView[];
}

function Days({ days, locale, t }: DaysProps) {
  const link = (id: number, name: string) => (
    <a
      href={pageHref(locale, `/dashboard/offers/${id}`)}
      className="inline-block pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      {...markHostWords('de')}
    >
      {name}
    </a>
  );
  return (
    <ol className="grid grid-cols-1 gap-3">
      {days.map(({ day, label, holiday, isToday, sessions, deadlines }) => (
        <Card
          as="li"
          key={day}
          className="break-inside-avoid px-roomy py-4 print:rounded-xs print:p-3"
        >
          <h3 className="text-xl">{label}</h3>
          {(isToday || holiday !== null) && (
            <p className="font-semibold">
              {isToday && <span className="text-brand">{t('host.calendar.today')} </span>}
              {holiday !== null && (
                <span className="text-soon">{t('host.calendar.holiday', { name: holiday })}</span>
              )}
            </p>
          )}
          <ul>
            {sessions.map(({ key, id, name, time, part, state }) => (
              <li key={key} className={ENTRY}>
                <span className="tabular-nums">{time}</span>
                {link(id, name)}
                {part !== null && <span className="text-muted tabular-nums">{part}</span>}
                <span>
                  <StateBadge state={state} />
                </span>
              </li>
            ))}
            {deadlines.map(({ id, name, time }) => (
              <li key={id} className={ENTRY}>
                <span className="inline-flex items-baseline gap-2">
                  <Icon name="clock" className="self-center" />
                  {t('host.calendar.deadline', { time: time ?? '' }).trim()}
                </span>
                {link(id, name)}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ol>
  );
}
