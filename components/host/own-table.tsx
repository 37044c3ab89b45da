import { Icon } from '@/components/ui/icon';
import { Table } from '@/components/ui/table';
import type { OwnRow } from '@/lib/features/host/create-own-row';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { NOTE, REMARK, StateBadge, VisibilityLine } from './own-state';

interface Props {
  readonly rows: readonly OwnRow[];
  /** True: the offers have several hosts, which a column names. */
  readonly hasHosts: boolean;
  readonly locale: string;
  readonly t: Translator;
}

const COLUMNS = ['offer', 'host', 'state', 'next', 'participants', 'public', 'check'] as const;

/**
 * Own offers as a table; on narrow screens each row becomes a card with the column's name before
 * each value.
 */
export function OwnTable({ rows, hasHosts, locale, t }: Props) {
  const label = (column: (typeof COLUMNS)[number]) => t(`host.list.column.${column}`);
  return (
    <Table
      caption={t('host.list.title')}
      columns={COLUMNS.filter((column) => hasHosts || column !== 'host').map(label)}
    >
      {rows.map((row) => (
        <tr key={row.id} className="group">
          <th scope="row" {...markHostWords('de')}>
            <a
              className="inline-block min-h-6 no-underline group-hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
              href={pageHref(locale, `/dashboard/offers/${row.id}`)}
            >
              {row.name}
            </a>
          </th>
          {hasHosts && (
            <td data-label={label('host')} {...markHostWords('de')}>
              {row.hosts}
            </td>
          )}
          <td data-label={label('state')}>
            <StateBadge state={row.state} />
          </td>
          <td data-label={label('next')} className="tabular-nums">
            {row.next ?? t('host.list.noNext')}
            {row.deadline !== null && <span className={NOTE}>{row.deadline}</span>}
          </td>
          <td data-label={label('participants')} className="tabular-nums print:whitespace-nowrap">
            {row.participants}
          </td>
          <td data-label={label('public')}>
            <VisibilityLine visibility={row.visibility} />
          </td>
          <td data-label={label('check')}>
            <FindingSummary row={row} t={t} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The worst finding by name and the number of the others; only a number where all are hints. */
function FindingSummary({ row, t }: { readonly row: OwnRow; readonly t: Translator }) {
  const { findings, intended, visibility, isChecked } = row;
  // Published and not found is no finding of the check, and not in order either.
  const isQuestioned = findings.length === 0 && visibility.tone === 'attention';
  if (!isChecked || isQuestioned)
    return <span className="text-muted">{t('host.list.settled')}</span>;
  if (findings.length === 0) {
    const calm = intended.length > 0 ? 'host.list.intended' : 'host.list.ok';
    return <span className="text-muted">{t(calm, { count: intended.length })}</span>;
  }
  const [worst] = findings.filter(({ severity }) => severity !== 'hint');
  if (!worst) return t('host.list.hints', { count: findings.length });
  const more = findings.length - 1;
  return (
    <span className={`${REMARK} font-semibold${worst.severity === 'error' ? ' text-soon' : ''}`}>
      <Icon name="warning" className="mt-[0.12em]" />
      <span>
        {worst.short}
        {more > 0 && <span className={NOTE}>{t('host.list.more', { count: more })}</span>}
      </span>
    </span>
  );
}
