import { pageHref } from '@/lib/routes';
import type { OwnRow } from '@/lib/view/host/describe-own-row';
import { markHostWords } from '../offer/mark-host-words';
import { FindingList } from './finding-list';
import { StateBadge } from './state-badge';
import { VisibilityLine } from './visibility-line';

interface Properties {
  readonly row: OwnRow & { readonly isHidden: boolean };
  readonly locale: string;
}

/** One offer of the report: its state, why families do not find it, and what was found. */
export function ReportOffer({ row, locale }: Properties) {
  return (
    <section className="panel report-offer">
      <h2 {...markHostWords('de')}>
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
      {row.findings.length > 0 && <FindingList findings={row.findings} repair={row.repair} />}
      {row.repair.isOffer && <p className="paper-only paper-address">{row.repair.url}</p>}
    </section>
  );
}
