import { HostFrame } from '@/components/host/host-frame';
import { HostNotice } from '@/components/host/host-notice';
import { OwnReportList, ReportFilters } from '@/components/host/own-report';
import { PrintButton } from '@/components/ui/button';
import { findOwnReport, isNarrow } from '@/lib/features/host/find-own-report';
import type { HostPage, OpenHostArea } from '@/lib/features/host/open-page';
import type { PageProps } from '../../../programme-page';
import { openDashboard } from '../open-dashboard';

/** All findings about the organisation's offers, for screen and print. */
export default async function ReportPage(properties: PageProps) {
  const page = await openDashboard(properties, '/dashboard/report');
  if (page === null) return null;
  const { outcome, t } = page;
  return (
    <HostFrame page={page} title={t('host.report.title')} current="report">
      {outcome.kind === 'open' ? (
        <Report inside={outcome} page={page} />
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

function Report({ inside, page: { query, locale, site, t } }: Props) {
  const report = findOwnReport(inside, query, locale, site);
  const { lead, leftOut, severities, groups, hintsOnly, view } = report;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t('host.report.title')}</h1>
        <PrintButton label={t('host.list.print')} />
      </div>
      <p>{lead}</p>
      {leftOut > 0 && <p className="text-muted">{t('host.report.leftOut', { count: leftOut })}</p>}
      {severities.length > 0 && <ReportFilters report={report} locale={locale} t={t} />}
      {groups.length + hintsOnly.length === 0 && (
        <p>{t(isNarrow(view) ? 'host.report.nothing' : 'host.report.allGood')}</p>
      )}
      <OwnReportList report={report} locale={locale} t={t} />
    </>
  );
}
