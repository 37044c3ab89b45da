import { Button, ButtonLink, PrintButton, styleButton } from '@/components/ui/button';
import { Choice, Field, Input, Select } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import {
  OWN_SORTS,
  type OwnView,
  serializeOwnView,
  type TabView,
} from '@/lib/domain/host/own-view';
import { readTodayPart } from '@/lib/features/host/create-today';
import type { Translator } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';
import { SCROLLED_ROW } from './host-frame';

/** Classes of a link to another view: a state, a page, a month. */
export const TAB =
  'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 rounded-full border border-line bg-card px-roomy py-1 font-semibold no-underline hover:border-edge current:border-ink current:bg-ink current:text-paper';

interface FilterProps {
  readonly list: {
    readonly view: OwnView;
    readonly tabs: readonly TabView[];
    readonly editions: readonly string[];
    readonly hosts: readonly string[];
  };
  readonly locale: string;
  readonly t: Translator;
}

/** Tabs by state, and a GET form with search and order; all state is in the address. */
export function OwnFilters({ list, locale, t }: FilterProps) {
  const { view, tabs, editions, hosts } = list;
  const path = pageHref(locale, '/dashboard');
  const state = serializeOwnView(view).get('state');
  const part = readTodayPart(view.only);
  const isSorted = view.edition || view.host || view.past === 'hide' || view.sort !== OWN_SORTS[0];
  return (
    <div
      id="offers"
      className="flex scroll-mt-4 flex-wrap items-start justify-between gap-3 print:hidden"
    >
      {part !== null && (
        <p className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1">
          <strong>{t('host.list.chosen', { parts: t(`host.today.part-${part}`) })}</strong>
          <a className="inline-flex min-h-11 items-center" href={path}>
            {t('host.list.reset')}
          </a>
        </p>
      )}
      <Tabs
        label={t('host.list.states')}
        tabs={tabs.map(({ query, ...tab }) => ({
          ...tab,
          href: query ? `${path}?${query}` : path,
        }))}
      />
      {/* With its panel open it takes the whole width, so that the panel is one row. */}
      <form
        className="flex max-w-md flex-[1_1_16rem] flex-wrap gap-2 has-[details[open]]:max-w-none has-[details[open]]:basis-full md:ms-auto"
        action={path}
      >
        {state !== null && <input type="hidden" name="state" value={state} />}
        {part !== null && <input type="hidden" name="only" value={part} />}
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
          <summary
            data-slot="button"
            className={styleButton({
              className: 'list-none group-open:w-fit [&::-webkit-details-marker]:hidden',
            })}
            title={t('host.list.narrow')}
          >
            <Icon name="filter" />
            <span className="group-not-open:sr-only">{t('host.list.narrow')}</span>
          </summary>
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
            <div className="flex min-h-11 items-center">
              <Choice
                type="checkbox"
                name="past"
                value="hide"
                defaultChecked={view.past === 'hide'}
                label={t('host.list.hidePast')}
              />
            </div>
          </div>
        </details>
        {part === null && (isSorted || view.q !== '') && (
          <a className="inline-flex min-h-11 items-center" href={path}>
            {t('host.list.reset')}
          </a>
        )}
      </form>
    </div>
  );
}

interface Tab {
  readonly label: string;
  readonly href: string;
  /** Number of offers in this view; null: not shown. */
  readonly count: number | null;
  readonly isCurrent: boolean;
}

/** Links to parts of a list, the shown one marked. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
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

/** A select for names given by hosts; shown only with several names. */
export function NameSelect(properties: {
  readonly name: 'edition' | 'host';
  readonly value: string | null;
  readonly options: readonly string[];
  readonly t: Translator;
}) {
  const { name, value, options, t } = properties;
  if (options.length < 2 && value === null) return null;
  return (
    <Field label={t(`host.list.${name}`)} className="basis-48">
      <Select
        name={name}
        defaultValue={value ?? ''}
        none={t('host.list.any')}
        options={options.map((option) => ({
          value: option,
          label: option,
          ...markHostWords('de'),
        }))}
      />
    </Field>
  );
}

interface PagesProps {
  readonly view: OwnView;
  readonly pageCount: number;
  readonly locale: string;
  readonly t: Translator;
}

/** Exports of the whole view, and its further pages. */
export function OwnPages({ view, pageCount, locale, t }: PagesProps) {
  const query = serializeOwnView({ ...view, page: 1 }).toString();
  const href = (path: string, search: string) =>
    pageHref(locale, path) + (search ? `?${search}` : '');
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {pageCount > 1 && (
        <nav aria-label={t('host.list.pages')}>
          <ul className="flex flex-wrap gap-2">
            {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
              <li key={page}>
                <a
                  href={href('/dashboard', serializeOwnView({ ...view, page }).toString())}
                  className={TAB}
                  aria-current={page === view.page || undefined}
                >
                  {page}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ButtonLink icon="download" href={href('/dashboard/export/csv', query)} download>
        {t('host.list.csv')}
      </ButtonLink>
      <ButtonLink icon="download" href={href('/dashboard/export/xlsx', query)} download>
        {t('host.list.xlsx')}
      </ButtonLink>
      <ButtonLink icon="calendar" href={href('/dashboard/export/ics', query)} download>
        {t('host.list.ics')}
      </ButtonLink>
      <PrintButton label={t('host.list.print')} />
    </div>
  );
}
