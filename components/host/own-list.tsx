import { OWN_SORTS, serializeOwnView } from '@/lib/domain/host/own-view';
import type { OwnRow } from '@/lib/features/host/create-own-row';
import type { OwnListView } from '@/lib/features/host/find-own-list';
import type { Speech } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import { Button, ButtonLink, ButtonSummary, PrintButton } from '../ui/button';
import { Field, Input, Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { SCROLLED_ROW } from './host-frame';
import { NOTE, REMARK, StateBadge, VisibilityLine } from './own-state';

const COLUMNS = ['offer', 'host', 'state', 'next', 'participants', 'public', 'check'] as const;

/** `hasHosts`: the offers have several, which a column names. On narrow screens each row is a card. */
export function OwnTable({
  rows,
  hasHosts,
  locale,
  t,
}: Speech & { rows: readonly OwnRow[]; hasHosts: boolean }) {
  const label = (column: (typeof COLUMNS)[number]) => t(`host.list.column.${column}`);
  return (
    <table className="rows">
      <caption className="sr-only">{t('host.list.title')}</caption>
      <thead>
        <tr>
          {COLUMNS.map(
            (column) =>
              (hasHosts || column !== 'host') && (
                <th key={column} scope="col">
                  {label(column)}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="group">
            <th scope="row" {...markLanguage('de')}>
              <a
                className="inline-block min-h-6 no-underline group-hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
                href={pageHref(locale, `/dashboard/offers/${row.id}`)}
              >
                {row.name}
              </a>
            </th>
            {hasHosts && (
              <td data-label={label('host')} {...markLanguage('de')}>
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
      </tbody>
    </table>
  );
}

/** The worst finding by name and the number of the others; only a number where all are hints. */
function FindingSummary({ row, t }: Pick<Speech, 't'> & { readonly row: OwnRow }) {
  const { findings, intended, isChecked } = row;
  if (!isChecked) return <span className="text-muted">{t('host.list.settled')}</span>;
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

const TAB =
  'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 rounded-full border border-line bg-card px-roomy py-1 font-semibold no-underline hover:border-edge current:border-ink current:bg-ink current:text-paper';

/** Tabs by state, and a GET form with search and order; all state is in the address. */
export function OwnFilters({ list, locale, t }: Speech & { readonly list: OwnListView }) {
  const { view, tabs, editions, hosts } = list;
  const path = pageHref(locale, '/dashboard');
  const state = serializeOwnView(view).get('state');
  const { only } = view;
  const isSorted = view.edition || view.host || view.sort !== OWN_SORTS[0];
  return (
    <div
      id="offers"
      className="flex scroll-mt-4 flex-wrap items-start justify-between gap-3 print:hidden"
    >
      {only !== null && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
          <strong>{t('host.list.chosen', { parts: t(`host.today.part-${only}`) })}</strong>
          <a className="inline-flex min-h-11 items-center" href={path}>
            {t('host.list.reset')}
          </a>
        </p>
      )}
      <Tabs label={t('host.list.states')} tabs={tabs} />
      {/* With its panel open it takes the whole width, so that the panel is one row. */}
      <form
        className="flex max-w-md flex-[1_1_16rem] flex-wrap gap-2 has-[details[open]]:max-w-none has-[details[open]]:basis-full md:ms-auto"
        action={`${path}#offers`}
      >
        {state !== null && <input type="hidden" name="state" value={state} />}
        {only !== null && <input type="hidden" name="only" value={only} />}
        <Input
          type="search"
          name="q"
          className="max-w-md flex-[1_1_8rem]"
          defaultValue={view.q}
          placeholder={t('host.list.search')}
          aria-label={t('host.list.search')}
        />
        <Button type="submit" tone="primary" icon="search" title={t('host.list.apply')}>
          <span className="sr-only">{t('host.list.apply')}</span>
        </Button>
        {/* Open where it says something about the list. */}
        <details className="group open:basis-full" open={Boolean(isSorted)}>
          <ButtonSummary className="group-open:w-fit" title={t('host.list.narrow')}>
            <Icon name="filter" />
            <span className="group-not-open:sr-only">{t('host.list.narrow')}</span>
          </ButtonSummary>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <NameSelect name="edition" value={view.edition} options={editions} t={t} />
            <NameSelect name="host" value={view.host} options={hosts} t={t} />
            <Field label={t('host.list.sort')} className="basis-48">
              <Select
                name="sort"
                defaultValue={view.sort}
                options={OWN_SORTS.map((sort) => ({
                  value: sort,
                  label: t(`host.list.sort-${sort}`),
                }))}
              />
            </Field>
          </div>
        </details>
        {only === null && (isSorted || view.q !== '') && (
          <a className="inline-flex min-h-11 items-center" href={path}>
            {t('host.list.reset')}
          </a>
        )}
      </form>
    </div>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number | null;
    readonly isCurrent: boolean;
  }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="min-w-0 max-md:basis-full">
      <ul className={`flex flex-wrap gap-2 max-md:-mx-1 ${SCROLLED_ROW}`}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <a href={tab.href} className={TAB} aria-current={tab.isCurrent || undefined}>
              {tab.label} {tab.count !== null && <span className="tabular-nums">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NameSelectProps extends Pick<Speech, 't'> {
  readonly name: 'edition' | 'host' | 'kind';
  readonly value: string | null;
  /** Empty: there is nothing to choose. `count`: how many offers it would show. */
  readonly options: readonly { value: string; label: string; count?: number }[];
  readonly className?: string;
}

export function NameSelect({ name, value, options, className = 'basis-48', t }: NameSelectProps) {
  if (options.length === 0) return null;
  return (
    <Field label={t(`host.list.${name}`)} className={className}>
      <Select
        name={name}
        defaultValue={value ?? ''}
        none={t('host.list.any')}
        options={options.map(({ value, label, count }) => ({
          value,
          label: count === undefined ? label : t('host.report.option', { label, count }),
          ...(name === 'kind' ? {} : markLanguage('de')),
        }))}
      />
    </Field>
  );
}

/** The list as a file, with all its offers, and on paper. */
export function OwnFiles({ view, locale, t }: Speech & Pick<OwnListView, 'view'>) {
  const query = serializeOwnView(view);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {(['csv', 'xlsx', 'ics'] as const).map((format) => (
        <ButtonLink
          key={format}
          icon={format === 'ics' ? 'calendar' : 'download'}
          href={pageHref(locale, `/dashboard/export/${format}`, query)}
          download
        >
          {t(`host.list.${format}`)}
        </ButtonLink>
      ))}
      <PrintButton label={t('list.labels.print')} />
    </div>
  );
}
