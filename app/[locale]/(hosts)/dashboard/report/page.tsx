import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskNotice } from '@/components/host/desk-notice';
import { FindingList } from '@/components/host/finding-list';
import { HostFrame } from '@/components/host/host-frame';
import { StateBadge } from '@/components/host/state-badge';
import { pageHref } from '@/lib/domain/links';
import { findOwnReport } from '@/lib/server/host/find-own-report';
import { describeHeading, leaveForLogin, readHostDoor } from '@/lib/server/host/open-page';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
}

export const metadata: Metadata = { robots: { index: false } };

/** Everything the rules say about the organisation's offers, to be read on screen or on paper. */
export default async function ReportPage({ params }: Properties) {
  const requestHeaders = await headers();
  const door = readHostDoor(requestHeaders, (await params).locale, '/dashboard/report');
  const { words, locale } = door;
  const outcome = await findOwnReport(door.cookie, locale);
  if (leaveForLogin(outcome, requestHeaders, door)) return null;
  const heading = describeHeading(outcome, door);
  return (
    <HostFrame
      {...heading}
      subtitle={words('host.report.title')}
      current="report"
      locale={locale}
      words={words}
    >
      <title>{words('host.report.title')}</title>
      {outcome.kind === 'open' ? (
        <>
          <h1>{words('host.report.title')}</h1>
          <p>{outcome.report.lead}</p>
          {outcome.report.rows.length === 0 && <p>{words('host.report.allGood')}</p>}
          {outcome.report.rows.map((row) => (
            <section key={row.id} className="panel report-offer">
              <h2 lang="de">
                <a href={pageHref(locale, `/dashboard/offers/${row.id}`)}>{row.name}</a>
              </h2>
              <p>
                <StateBadge state={row.state} />
              </p>
              <FindingList findings={row.findings} repairUrl={row.url} words={words} />
            </section>
          ))}
        </>
      ) : (
        <DeskNotice outcome={outcome} here={door.here} words={words} />
      )}
    </HostFrame>
  );
}
