import type { Metadata } from 'next';
import { FindingList } from '@/components/host/finding-list';
import { HostFrame } from '@/components/host/host-frame';
import { HostNotice } from '@/components/host/host-notice';
import { StateBadge, VisibilityLine } from '@/components/host/own-state';
import { markHostWords } from '@/components/offer/mark-host-words';
import { Card } from '@/components/ui/card';
import { PrintButton } from '@/components/ui/print-button';
import type { OwnRow } from '@/lib/features/host/create-own-row';
import { findOwnReport } from '@/lib/features/host/find-own-report';
import { createHeading, turnAway } from '@/lib/features/host/open-page';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { type HostPageProps, readHostRequest } from '../host-request';

// The page renders its own title with the hosts' names; the default one would be a second title.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** All findings about the organisation's offers, for screen and print. */
export default async function ReportPage(properties: HostPageProps) {
  const { head, site, route } = await readHostRequest(properties, '/dashboard/report');
  const { t, locale } = route;
  const outcome = await findOwnReport(route.cookie, locale, site);
  if (turnAway(outcome, head, route, site)) return null;
  const heading = createHeading(outcome, route, site);
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
          <h1 className="text-3xl">{t('host.report.title')}</h1>
          <p>{outcome.report.lead}</p>
          {outcome.report.leftOut > 0 && (
            <p className="text-muted">
              {t('host.report.leftOut', { count: outcome.report.leftOut })}
            </p>
          )}
          {outcome.report.rows.length === 0 ? (
            <p>{t('host.report.allGood')}</p>
          ) : (
            <p>
              <PrintButton label={t('host.list.print')} />
            </p>
          )}
          {outcome.report.rows.map((row) => (
            <ReportOffer key={row.id} row={row} here={route.here} locale={locale} t={t} />
          ))}
        </>
      ) : (
        <HostNotice outcome={outcome} here={route.here} t={t} />
      )}
    </HostFrame>
  );
}

interface OfferProps {
  readonly row: OwnRow & { readonly isHidden: boolean };
  /** Address of the report. */
  readonly here: string;
  readonly locale: string;
  readonly t: Translator;
}

/** One offer of the report: state, visibility and findings. */
function ReportOffer({ row, here, locale, t }: OfferProps) {
  return (
    <Card
      as="section"
      id={`offer-${row.id}`}
      className="grid break-inside-avoid grid-cols-1 gap-3 p-roomy print:gap-2 print:rounded-xs print:p-3"
    >
      <h2 className="text-xl" {...markHostWords('de')}>
        <a href={pageHref(locale, `/dashboard/offers/${row.id}`)}>{row.name}</a>
      </h2>
      <p>
        <StateBadge state={row.state} />
      </p>
      {row.isHidden && (
        <div>
          <VisibilityLine visibility={row.visibility} />
          <p>{row.visibility.text}</p>
        </div>
      )}
      <FindingList row={row} here={here} locale={locale} t={t} />
      {row.repair.kind !== 'instance' && (
        <p className="hidden text-sm wrap-anywhere print:block">{row.repair.url}</p>
      )}
    </Card>
  );
}
