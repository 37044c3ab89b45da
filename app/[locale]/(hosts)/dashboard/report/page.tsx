import type { Metadata } from 'next';
import { HostFrame } from '@/components/host/host-frame';
import { HostNotice } from '@/components/host/host-notice';
import { OwnReportList, ReportFilters } from '@/components/host/own-report';
import { PrintButton } from '@/components/ui/print-button';
import { findOwnReport, isNarrow } from '@/lib/features/host/find-own-report';
import { createHeading, turnAway } from '@/lib/features/host/open-page';
import type { PageProps } from '../../../programme-page';
import { readHostRequest } from '../host-request';

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** All findings about the organisation's offers, for screen and print. */
export default async function ReportPage(properties: PageProps) {
  const { head, site, query, route } = await readHostRequest(properties, '/dashboard/report');
  const { t, locale } = route;
  const outcome = await findOwnReport(route.cookie, query, locale, site);
  if (turnAway(outcome, head, route, site)) return null;
  const heading = createHeading(outcome, route, site);
  const isNarrowed = outcome.kind === 'open' && isNarrow(outcome.report.view);
  return (
    <HostFrame
      {...heading}
      subtitle={t('host.report.title')}
      current="report"
      locale={locale}
      t={t}
    >
      <title>{`${t('host.report.title')} · ${heading.title}`}</title>
      {outcome.kind === 'open' ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="text-3xl">{t('host.report.title')}</h1>
            <PrintButton label={t('host.list.print')} />
          </div>
          <p>{outcome.report.lead}</p>
          {outcome.report.leftOut > 0 && (
            <p className="text-muted">
              {t('host.report.leftOut', { count: outcome.report.leftOut })}
            </p>
          )}
          {outcome.report.severities.length > 0 && (
            <ReportFilters report={outcome.report} locale={locale} t={t} />
          )}
          {outcome.report.groups.length + outcome.report.hintsOnly.length === 0 && (
            <p>{t(isNarrowed ? 'host.report.nothing' : 'host.report.allGood')}</p>
          )}
          <OwnReportList report={outcome.report} here={route.here} locale={locale} t={t} />
        </>
      ) : (
        <HostNotice outcome={outcome} here={route.here} t={t} />
      )}
    </HostFrame>
  );
}
