import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { OwnDayView } from '@/lib/features/host/own-calendar-view';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { StateBadge } from './own-state';

interface Props {
  readonly days: readonly OwnDayView[];
  readonly locale: string;
  readonly t: Translator;
}

const ENTRY = 'flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2';

/** Coming sessions and deadlines, day by day. */
export function OwnAgenda({ days, locale, t }: Props) {
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
      {days.map(({ day, label, sessions, deadlines }) => (
        <Card
          as="li"
          key={day}
          className="break-inside-avoid px-roomy py-4 print:rounded-xs print:p-3"
        >
          <h2 className="text-xl">{label}</h2>
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
                <span className="inline-flex gap-2">
                  <Icon name="clock" className="mt-[0.12em]" />
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
