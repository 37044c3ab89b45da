import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import type { FindingView } from '@/lib/view/host/describe-finding';
import type { OwnRow } from '@/lib/view/host/describe-own-row';
import { markHostWords } from '../offer/mark-host-words';
import { StateBadge } from './state-badge';
import { VisibilityLine } from './visibility-line';

interface Properties {
  readonly rows: readonly OwnRow[];
  readonly locale: string;
  readonly words: Words;
}

const COLUMNS = ['offer', 'state', 'next', 'participants', 'public', 'check'] as const;

/** Own offers as a table; on narrow screens each row becomes a card with the column's name before each value. */
export function OwnTable({ rows, locale, words }: Properties) {
  const label = (column: (typeof COLUMNS)[number]) => words(`host.list.column.${column}`);
  return (
    <table className="own-table">
      <caption className="sr-only">{words('host.list.title')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" {...markHostWords('de')}>
              <a href={pageHref(locale, `/dashboard/offers/${row.id}`)}>{row.name}</a>
            </th>
            <td data-label={label('state')}>
              <StateBadge state={row.state} />
            </td>
            <td data-label={label('next')} className="tabular">
              {row.next ?? words('host.list.noNext')}
            </td>
            <td data-label={label('participants')} className="tabular">
              {row.participants}
            </td>
            <td data-label={label('public')}>
              <VisibilityLine visibility={row.visibility} />
            </td>
            <td data-label={label('check')}>
              <FindingSummary findings={row.findings} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The worst finding by name, the others by number. Hints alone are no cause for a warning sign. */
function FindingSummary(properties: {
  readonly findings: readonly FindingView[];
  readonly words: Words;
}) {
  const { findings, words } = properties;
  const [worst] = findings.filter(({ severity }) => severity !== 'hint');
  if (!worst) return <span className="text-muted">{words('host.list.ok')}</span>;
  const more = findings.length - 1;
  return (
    <span className={`finding-summary severity-${worst.severity}`}>
      <Icon name="warning" />
      <span>
        {worst.short}
        {more > 0 && <span className="state-note">{words('host.list.more', { count: more })}</span>}
      </span>
    </span>
  );
}
