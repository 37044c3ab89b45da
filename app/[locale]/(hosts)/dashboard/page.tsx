import type { Metadata } from 'next';
import { HostFrame } from '@/components/host/host-frame';
import { HOST_NOTICE, HostNotice } from '@/components/host/host-notice';
import { NewsBoard } from '@/components/host/news-board';
import { OwnFilters, OwnPages } from '@/components/host/own-controls';
import { OwnTable } from '@/components/host/own-table';
import { TodayList } from '@/components/host/today-list';
import { findOwnList } from '@/lib/features/host/find-own-list';
import { createHeading, turnAway } from '@/lib/features/host/open-page';
import type { PageProps } from '../../programme-page';
import { readHostRequest } from './host-request';

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** The host's own offers in every state. */
export default async function DashboardPage(properties: PageProps) {
  const { head, site, query, route } = await readHostRequest(properties, '/dashboard');
  const { t, locale } = route;
  const outcome = await findOwnList(route.cookie, query, locale, site);
  if (turnAway(outcome, head, route, site)) return null;
  const heading = createHeading(outcome, route, site);
  return (
    <HostFrame {...heading} subtitle={t('host.list.title')} current="offers" locale={locale} t={t}>
      <title>{`${t('host.list.title')} · ${heading.title}`}</title>
      {outcome.kind === 'open' ? (
        <>
          <h1 className="sr-only">{t('host.list.title')}</h1>
          {outcome.copy.offers.length === 0 ? (
            <p className={HOST_NOTICE}>{t('host.list.none')}</p>
          ) : (
            <>
              <TodayList lines={outcome.list.today} locale={locale} t={t} />
              <NewsBoard news={outcome.list.news} locale={locale} t={t} />
              {outcome.copy.lost > 0 && (
                <p className={HOST_NOTICE}>{t('host.list.lost', { count: outcome.copy.lost })}</p>
              )}
              <OwnFilters list={outcome.list} locale={locale} t={t} />
              <p role="status" className="text-muted max-md:not-print:sr-only">
                {t('host.list.count', { count: outcome.list.total })}
              </p>
              {outcome.list.chosen !== null && (
                <p className="hidden print:block">{outcome.list.chosen}</p>
              )}
              {outcome.list.pageCount > 1 && (
                <p className="hidden print:block">
                  {t('host.list.page', {
                    page: outcome.list.view.page,
                    count: outcome.list.pageCount,
                  })}
                </p>
              )}
              {outcome.list.rows.length === 0 ? (
                <p className={HOST_NOTICE}>{t('host.list.empty')}</p>
              ) : (
                <OwnTable
                  rows={outcome.list.rows}
                  hasHosts={outcome.list.isOfSeveralHouses}
                  locale={locale}
                  t={t}
                />
              )}
              <OwnPages
                view={outcome.list.view}
                pageCount={outcome.list.pageCount}
                locale={locale}
                t={t}
              />
            </>
          )}
        </>
      ) : (
        <HostNotice outcome={outcome} here={route.here} t={t} />
      )}
    </HostFrame>
  );
}
