import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskNotice } from '@/components/host/desk-notice';
import { HostFrame } from '@/components/host/host-frame';
import { StateBadge } from '@/components/host/own-state';
import { markHostWords } from '@/components/offer/mark-host-words';
import { Card } from '@/components/ui/card';
import { findOwnCalendar } from '@/lib/renderer/host/find-own-calendar';
import { createHeading, readHostDoor, turnAway } from '@/lib/renderer/host/open-page';
import { getSite } from '@/lib/renderer/site';
import { pageHref } from '@/lib/routes';

interface Props {
  readonly params: Promise<{ readonly locale: string }>;
}

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** The host's future sessions, day by day, in every state. */
export default async function CalendarPage({ params }: Props) {
  const requestHeaders = await headers();
  const site = getSite(requestHeaders);
  const door = readHostDoor(requestHeaders, (await params).locale, '/dashboard/calendar');
  const { t, locale } = door;
  const outcome = await findOwnCalendar(door.cookie, locale, site);
  if (turnAway(outcome, requestHeaders, door, site)) return null;
  const heading = createHeading(outcome, door, site);
  return (
    <HostFrame
      {...heading}
      subtitle={t('host.calendar.title')}
      current="calendar"
      locale={locale}
      t={t}
    >
      <title>{`${t('host.calendar.title')} · ${heading.title}`}</title>
      {outcome.kind === 'open' ? (
        <>
          <h1 className="text-3xl">{t('host.calendar.title')}</h1>
          <p>{outcome.days.length === 0 ? t('host.calendar.empty') : t('host.calendar.lead')}</p>
          <ol className="grid grid-cols-1 gap-3">
            {outcome.days.map(({ day, label, sessions }) => (
              <Card
                as="li"
                key={day}
                className="break-inside-avoid px-roomy py-4 print:rounded-xs print:p-3"
              >
                <h2 className="text-xl">{label}</h2>
                <ul>
                  {sessions.map(({ key, id, name, time, part, state }) => (
                    <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
                      <span className="tabular-nums">{time}</span>
                      <a
                        href={pageHref(locale, `/dashboard/offers/${id}`)}
                        {...markHostWords('de')}
                      >
                        {name}
                      </a>
                      {part !== null && <span className="text-muted tabular-nums">{part}</span>}
                      <span>
                        <StateBadge state={state} />
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </ol>
        </>
      ) : (
        <DeskNotice outcome={outcome} here={door.here} t={t} />
      )}
    </HostFrame>
  );
}
