import { FindingList } from '@/components/host/finding-list';
import { NameSelect, Tabs } from '@/components/host/own-list';
import { StateBadge } from '@/components/host/own-state';
import { Button, PrintButton } from '@/components/ui/button';
import { markLanguage } from '@/components/ui/mark-language';
import {
  findOwnReport,
  isNarrow,
  type OwnReport,
  type ReportGroup,
} from '@/lib/features/host/find-own-report';
import type { Speech } from '@/lib/features/host/open-page';
import { pageHref } from '@/lib/routes';
import type { PageProps } from '../../../programme-page';
import { renderDashboard } from '../open-dashboard';

const PATH = '/dashboard/report';

export default function ReportPage(properties: PageProps) {
  return renderDashboard(properties, 'report', (inside, opened) => {
    const { locale, t } = opened;
    const report = findOwnReport(inside, opened);
    const { lead, leftOut, severities, groups, hintsOnly, view } = report;
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-3xl">{t('host.report.title')}</h1>
          <PrintButton label={t('list.labels.print')} />
        </div>
        <p>{lead}</p>
        {leftOut > 0 && (
          <p className="text-muted">{t('host.report.leftOut', { count: leftOut })}</p>
        )}
        {severities.length > 0 && <ReportFilters report={report} locale={locale} t={t} />}
        {groups.length + hintsOnly.length === 0 && (
          <p>{t(isNarrow(view) ? 'host.report.nothing' : 'host.report.allGood')}</p>
        )}
        <ReportList report={report} locale={locale} t={t} />
      </>
    );
  });
}

type Props = Speech & { readonly report: OwnReport };

/** More activities than these get a list of jump marks. */
const MOST_WITHOUT_JUMPS = 5;

/** The chosen part of the report; what has nothing but hints is folded at its end. */
function ReportList({ report, locale, t }: Props) {
  const { groups, hintsOnly } = report;
  const count = hintsOnly.reduce((sum, { rows }) => sum + rows.length, 0);
  const list = (shown: readonly ReportGroup[]) =>
    shown.map((group) => <Group key={group.first.id} {...{ group, locale, t }} />);
  return (
    <>
      <Jumps groups={groups} t={t} />
      {list(groups)}
      {count > 0 && (
        <details
          className="print:details-content:[content-visibility:visible]"
          open={groups.length === 0}
        >
          <summary className="min-h-11 py-2.5 font-display text-xl font-bold">
            {t('host.report.hintsOnly', { count })}
          </summary>
          <div className="grid grid-cols-1 gap-5 pt-2 max-md:gap-3 print:block print:space-y-4">
            {list(hintsOnly)}
          </div>
        </details>
      )}
    </>
  );
}

/** Severities as tabs, kind and host as a GET form. */
function ReportFilters({ report, locale, t }: Props) {
  const { view, severities, kinds, hosts } = report;
  const path = pageHref(locale, PATH);
  const href = (severity: string | null) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...view, severity })) {
      if (value !== null) query.set(name, value);
    }
    return pageHref(locale, PATH, query);
  };
  const all = { value: null, label: t('host.report.all'), count: null };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
      <Tabs
        label={t('host.report.severities')}
        tabs={[all, ...severities].map(({ value, label, count }) => ({
          label,
          count,
          href: href(value),
          isCurrent: view.severity === value,
        }))}
      />
      <form action={path} className="flex flex-wrap items-end gap-2">
        {view.severity !== null && <input type="hidden" name="severity" value={view.severity} />}
        <NameSelect name="kind" value={view.kind} options={kinds} className="basis-56" t={t} />
        <NameSelect name="host" value={view.host} options={hosts} className="basis-56" t={t} />
        <Button type="submit" icon="filter">
          {t('host.list.apply')}
        </Button>
        {isNarrow(view) && (
          <a className="inline-flex min-h-11 items-center" href={path}>
            {t('host.list.reset')}
          </a>
        )}
      </form>
    </div>
  );
}

function Jumps({ groups, t }: Pick<OwnReport, 'groups'> & Pick<Speech, 't'>) {
  if (groups.length <= MOST_WITHOUT_JUMPS) return null;
  return (
    <details className="print:hidden">
      <summary className="min-h-11 py-2.5 font-semibold">{t('host.report.jump')}</summary>
      <ul className="columns-[18rem] gap-x-6 pb-2">
        {groups.map(({ first: { id, name }, rows }) => (
          <li key={id} className="break-inside-avoid py-1">
            <a href={`#group-${id}`} {...markLanguage('de')}>
              {name}
            </a>{' '}
            <span className="text-muted tabular-nums">
              {rows.reduce((sum, { findings }) => sum + findings.length, 0)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The repeats of an activity, each with state, visibility and findings. */
function Group({ group, locale, t }: Speech & { readonly group: ReportGroup }) {
  const { first, rows } = group;
  const { id, name, hosts } = first;
  const isSingle = rows.length === 1;
  return (
    <section
      id={`group-${id}`}
      aria-labelledby={`group-name-${id}`}
      className="card grid scroll-mt-4 grid-cols-1 gap-4 p-roomy print:gap-2 print:rounded-xs print:p-3"
    >
      <header>
        <h2 id={`group-name-${id}`} className="text-xl" {...markLanguage('de')}>
          {isSingle ? <a href={pageHref(locale, `/dashboard/offers/${id}`)}>{name}</a> : name}
        </h2>
        <p className="text-muted">
          {isSingle
            ? (first.day ?? t('host.report.undated'))
            : t('host.report.repeats', { count: rows.length })}{' '}
          · <span {...markLanguage('de')}>{hosts}</span>
        </p>
      </header>
      {rows.map((row) => (
        <div
          key={row.id}
          id={`offer-${row.id}`}
          className="grid grid-cols-1 gap-3 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4 print:gap-2"
        >
          {!isSingle && (
            <h3 className="text-lg">
              <a href={pageHref(locale, `/dashboard/offers/${row.id}`)}>
                {row.day ?? t('host.report.undated')}
              </a>
            </h3>
          )}
          <p>
            <StateBadge state={row.state} />
          </p>
          <FindingList row={row} here={row.here} locale={locale} t={t} />
          {row.repair.kind !== 'instance' && (
            <p className="hidden text-sm wrap-anywhere print:block">{row.repair.url}</p>
          )}
        </div>
      ))}
    </section>
  );
}
