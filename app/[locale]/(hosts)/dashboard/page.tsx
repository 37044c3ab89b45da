import { HostFrame } from '@/components/host/host-frame';
import { HOST_NOTICE, HostNotice } from '@/components/host/host-notice';
import { NewsBoard } from '@/components/host/news-board';
import { OwnFilters, OwnPages } from '@/components/host/own-controls';
import { OwnTable } from '@/components/host/own-table';
import { TodayList } from '@/components/host/today-list';
import { findOwnList } from '@/lib/features/host/find-own-list';
import type { HostPage, OpenHostArea } from '@/lib/features/host/open-page';
import type { PageProps } from '../../programme-page';
import { openDashboard } from './open-dashboard';

/** The host's own offers in every state. */
export default async function DashboardPage(properties: PageProps) {
  const page = await openDashboard(properties, '/dashboard');
  if (page === null) return null;
  const { outcome, t } = page;
  return (
    <HostFrame page={page} title={t('host.list.title')} current="offers">
      {outcome.kind === 'open' ? (
        <OwnOffers inside={outcome} page={page} />
      ) : (
        <HostNotice page={page} />
      )}
    </HostFrame>
  );
}

interface Props {
  readonly inside: OpenHostArea;
  readonly page: HostPage;
}

function OwnOffers({ inside, page: { query, locale, site, t } }: Props) {
  const { offers, lost } = inside.copy;
  if (offers.length === 0) {
    return (
      <>
        <h1 className="sr-only">{t('host.list.title')}</h1>
        <p className={HOST_NOTICE}>{t('host.list.none')}</p>
      </>
    );
  }
  const list = findOwnList(inside, query, locale, site);
  const { view, pageCount, rows } = list;
  return (
    <>
      <h1 className="sr-only">{t('host.list.title')}</h1>
      <TodayList lines={list.today} locale={locale} t={t} />
      <NewsBoard news={list.news} locale={locale} t={t} />
      {lost > 0 && <p className={HOST_NOTICE}>{t('host.list.lost', { count: lost })}</p>}
      <OwnFilters list={list} locale={locale} t={t} />
      <p role="status" className="text-muted max-md:not-print:sr-only">
        {t('host.list.count', { count: list.total })}
      </p>
      {list.chosen !== null && <p className="hidden print:block">{list.chosen}</p>}
      {pageCount > 1 && (
        <p className="hidden print:block">
          {t('host.list.page', { page: view.page, count: pageCount })}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={HOST_NOTICE}>{t('host.list.empty')}</p>
      ) : (
        <OwnTable rows={rows} hasHosts={list.isOfSeveralHouses} locale={locale} t={t} />
      )}
      <OwnPages view={view} pageCount={pageCount} locale={locale} t={t} />
    </>
  );
}
