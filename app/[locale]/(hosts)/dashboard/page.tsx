import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DESK_NOTICE, DeskNotice } from '@/components/host/desk-notice';
import { HostFrame } from '@/components/host/host-frame';
import { OwnFilters, OwnPages } from '@/components/host/own-controls';
import { OwnTable } from '@/components/host/own-table';
import { ToDoCards } from '@/components/host/to-do-cards';
import { findOwnList } from '@/lib/renderer/host/find-own-list';
import { describeHeading, leaveForLogin, readHostDoor } from '@/lib/renderer/host/open-page';
import { getSite } from '@/lib/renderer/site';
import { readQuery, type SearchParameters } from '../../read-query';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

// The page itself says its title, with whose offers it shows; the site's own would be a second one.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** The host's own offers in every state. */
export default async function DashboardPage({ params, searchParams }: Properties) {
  const requestHeaders = await headers();
  const site = getSite(requestHeaders);
  const query = readQuery(await searchParams);
  const door = readHostDoor(requestHeaders, (await params).locale, '/dashboard', query);
  const { words, locale } = door;
  const outcome = await findOwnList(door.cookie, query, locale, site);
  if (leaveForLogin(outcome, requestHeaders, door, site)) return null;
  const heading = describeHeading(outcome, door, site);
  return (
    <HostFrame
      {...heading}
      subtitle={words('host.list.title')}
      current="offers"
      locale={locale}
      words={words}
    >
      <title>{`${words('host.list.title')} · ${heading.title}`}</title>
      {outcome.kind === 'open' ? (
        <>
          <h1 className="sr-only">{words('host.list.title')}</h1>
          {outcome.copy.offers.length === 0 ? (
            <p className={DESK_NOTICE}>{words('host.list.none')}</p>
          ) : (
            <>
              <ToDoCards
                toDo={outcome.list.toDo}
                now={outcome.list.now}
                locale={locale}
                words={words}
              />
              {outcome.copy.lost > 0 && (
                <p className={DESK_NOTICE}>
                  {words('host.list.lost', { count: outcome.copy.lost })}
                </p>
              )}
              <OwnFilters list={outcome.list} locale={locale} words={words} />
              <p role="status" className="text-muted">
                {words('host.list.count', { count: outcome.list.total })}
              </p>
              {outcome.list.chosen !== null && (
                <p className="hidden print:block">{outcome.list.chosen}</p>
              )}
              {outcome.list.pageCount > 1 && (
                <p className="hidden print:block">
                  {words('host.list.page', {
                    page: outcome.list.view.page,
                    count: outcome.list.pageCount,
                  })}
                </p>
              )}
              {outcome.list.rows.length === 0 ? (
                <p className={DESK_NOTICE}>{words('host.list.empty')}</p>
              ) : (
                <OwnTable rows={outcome.list.rows} locale={locale} words={words} />
              )}
              <OwnPages
                view={outcome.list.view}
                pageCount={outcome.list.pageCount}
                locale={locale}
                words={words}
              />
            </>
          )}
        </>
      ) : (
        <DeskNotice outcome={outcome} here={door.here} words={words} />
      )}
    </HostFrame>
  );
}
