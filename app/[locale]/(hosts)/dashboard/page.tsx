import { HOST_NOTICE } from '@/components/host/host-frame';
import { OwnFiles, OwnFilters, OwnTable } from '@/components/host/own-list';
import { TodayList } from '@/components/host/today-list';
import { findOwnList } from '@/lib/features/host/find-own-list';
import type { PageProps } from '../../programme-page';
import { renderDashboard } from './open-dashboard';

export default function DashboardPage(properties: PageProps) {
  return renderDashboard(properties, 'list', (inside, opened) => {
    const { locale, t } = opened;
    const { offers, lost } = inside.copy;
    const heading = <h1 className="sr-only">{t('host.list.title')}</h1>;
    if (offers.length === 0) {
      return (
        <>
          {heading}
          <p className={HOST_NOTICE}>{t('host.list.none')}</p>
        </>
      );
    }
    const list = findOwnList(inside, opened);
    const { view, rows, total } = list;
    return (
      <>
        {heading}
        <a href="#offers" className="skip-link">
          {t('site.skipToResults')}
        </a>
        <TodayList lines={list.today} locale={locale} t={t} />
        {lost > 0 && <p className={HOST_NOTICE}>{t('host.list.lost', { count: lost })}</p>}
        <OwnFilters list={list} locale={locale} t={t} />
        <p role="status" className="text-muted max-md:not-print:sr-only">
          {t('host.list.count', { count: total })}
        </p>
        {list.chosen !== null && <p className="hidden print:block">{list.chosen}</p>}
        {rows.length < total && <p>{t('host.list.first', { count: rows.length })}</p>}
        {rows.length === 0 ? (
          <p className={HOST_NOTICE}>{t('host.list.empty')}</p>
        ) : (
          <OwnTable rows={rows} hasHosts={list.isOfSeveralHouses} locale={locale} t={t} />
        )}
        <OwnFiles view={view} locale={locale} t={t} />
      </>
    );
  });
}
