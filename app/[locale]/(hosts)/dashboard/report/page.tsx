import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { DeskNotice } from '@/components/host/desk-notice';
import { HostFrame } from '@/components/host/host-frame';
import { ReportOffer } from '@/components/host/report-offer';
import { PrintButton } from '@/components/ui/print-button';
import { findOwnReport } from '@/lib/renderer/host/find-own-report';
import { describeHeading, leaveForLogin, readHostDoor } from '@/lib/renderer/host/open-page';
import { pageHref } from '@/lib/routes';
import { readQuery, type SearchParameters } from '../../../read-query';

interface Properties {
  readonly params: Promise<{ readonly locale: string }>;
  readonly searchParams: Promise<SearchParameters>;
}

// The page itself says its title, with whose offers it shows; the site's own would be a second one.
export const metadata: Metadata = { title: null, robots: { index: false } };

/** Everything the rules say about the organisation's offers, to be read on screen or on paper. */
export default async function ReportPage({ params, searchParams }: Properties) {
  const requestHeaders = await headers();
  const past = readQuery(await searchParams).get('past') === 'show' ? 'show' : 'hide';
  const query = new URLSearchParams(past === 'show' ? { past } : {});
  const door = readHostDoor(requestHeaders, (await params).locale, '/dashboard/report', query);
  const { words, locale } = door;
  const outcome = await findOwnReport(door.cookie, { past }, locale);
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
      <title>{`${words('host.report.title')} · ${heading.title}`}</title>
      {outcome.kind === 'open' ? (
        <>
          <h1>{words('host.report.title')}</h1>
          <p>{outcome.report.lead}</p>
          {outcome.report.leftOut > 0 && (
            <p>
              {words('host.report.leftOut', { count: outcome.report.leftOut })}{' '}
              <a
                className="no-print underline"
                href={`${pageHref(locale, '/dashboard/report')}?past=show`}
              >
                {words('host.report.withPast')}
              </a>
            </p>
          )}
          {outcome.report.rows.length === 0 ? (
            <p>{words('host.report.allGood')}</p>
          ) : (
            <p>
              <PrintButton label={words('host.list.print')} />
            </p>
          )}
          {outcome.report.rows.map((row) => (
            <ReportOffer key={row.id} row={row} locale={locale} />
          ))}
        </>
      ) : (
        <DeskNotice outcome={outcome} here={door.here} words={words} />
      )}
    </HostFrame>
  );
}
