import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, Select } from '@/components/ui/field';
import {
  isNarrow,
  type OwnReport,
  type ReportChoice,
  type ReportGroup,
  type ReportRow,
} from '@/lib/features/host/find-own-report';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { FindingList } from './finding-list';
import { Tabs } from './own-controls';
import { StateBadge, VisibilityLine } from './own-state';

interface Props {
  readonly report: OwnReport;
  readonly locale: string;
  readonly t: Translator;
}

/** More activities than these get a list of jump marks. */
const MOST_WITHOUT_JUMPS = 5;

/** The chosen part of the report; what has nothing but hints is folded at its end. */
export function OwnReportList({ report, locale, t }: Props) {
  const { groups, hintsOnly } = report;
  const count = hintsOnly.reduce((sum, { rows }) => sum + rows.length, 0);
  const list = (shown: readonly ReportGroup[]) =>
    shown.map((group) => <Group key={group.id} {...{ group, locale, t }} />);
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
export function ReportFilters({ report, locale, t }: Props) {
  const { view, severities, kinds, hosts } = report;
  const path = pageHref(locale, '/dashboard/report');
  const href = (severity: string | null) => {
    const { kind, host } = view;
    const query = new URLSearchParams(
      Object.entries({ severity, kind, host }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      ),
    );
    return query.size > 0 ? `${path}?${query}` : path;
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
        <ChoiceSelect name="kind" value={view.kind} choices={kinds} t={t} />
        <ChoiceSelect name="host" value={view.host} choices={hosts} t={t} />
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

/** A select whose options say how many offers they show; hidden where there is nothing to choose. */
function ChoiceSelect(properties: {
  readonly name: 'kind' | 'host';
  readonly value: string | null;
  readonly choices: readonly ReportChoice[];
  readonly t: Translator;
}) {
  const { name, value, choices, t } = properties;
  if (choices.length === 0) return null;
  return (
    <Field label={t(name === 'kind' ? 'host.report.kind' : 'host.list.host')} className="basis-56">
      <Select
        name={name}
        defaultValue={value ?? ''}
        none={t('host.list.any')}
        options={choices.map(({ value: code, label, count }) => ({
          value: code,
          label: t('host.report.option', { label, count }),
          ...(name === 'host' ? markHostWords('de') : {}),
        }))}
      />
    </Field>
  );
}

function Jumps({ groups, t }: { readonly groups: readonly ReportGroup[]; readonly t: Translator }) {
  if (groups.length <= MOST_WITHOUT_JUMPS) return null;
  return (
    <details className="print:hidden">
      <summary className="min-h-11 py-2.5 font-semibold">{t('host.report.jump')}</summary>
      <ul className="columns-[18rem] gap-x-6 pb-2">
        {groups.map(({ id, name, rows }) => (
          <li key={id} className="break-inside-avoid py-1">
            <a href={`#group-${id}`} {...markHostWords('de')}>
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

interface GroupProps {
  readonly group: ReportGroup;
  readonly locale: string;
  readonly t: Translator;
}

/** The repeats of an activity, each with state, visibility and findings. */
function Group({ group: { id, name, hosts, rows }, locale, t }: GroupProps) {
  const [first] = rows;
  const isSingle = rows.length === 1;
  return (
    <Card
      as="section"
      id={`group-${id}`}
      aria-labelledby={`group-name-${id}`}
      className="grid scroll-mt-4 grid-cols-1 gap-4 p-roomy print:gap-2 print:rounded-xs print:p-3"
    >
      <header>
        <h2 id={`group-name-${id}`} className="text-xl" {...markHostWords('de')}>
          {isSingle && first ? (
            <a href={pageHref(locale, `/dashboard/offers/${first.id}`)}>{name}</a>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted">
          {isSingle
            ? (first?.day ?? t('host.report.undated'))
            : t('host.report.repeats', { count: rows.length })}{' '}
          · <span {...markHostWords('de')}>{hosts}</span>
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
          <ReportOffer row={row} locale={locale} t={t} />
        </div>
      ))}
    </Card>
  );
}

interface OfferProps {
  readonly row: ReportRow;
  readonly locale: string;
  readonly t: Translator;
}

function ReportOffer({ row, locale, t }: OfferProps) {
  return (
    <>
      <p>
        <StateBadge state={row.state} />
      </p>
      {row.isHidden && (
        <div>
          <VisibilityLine visibility={row.visibility} />
          <p>{row.visibility.text}</p>
        </div>
      )}
      <FindingList row={row} here={row.here} locale={locale} t={t} />
      {row.repair.kind !== 'instance' && (
        <p className="hidden text-sm wrap-anywhere print:block">{row.repair.url}</p>
      )}
    </>
  );
}
