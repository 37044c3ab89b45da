import {
  type ChangeEvent,
  type FormEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import type { ListView } from '@/lib/routes';
import { useFamily } from '../child/use-family';
import { FilterButton } from '../filter/filter-button';
import { FilterForm, type FilterPage } from '../filter/filter-form';
import { FORM_ID, isChanged, OFFERS_ID, SHEET_ID } from '../filter/form-fields';
import { ButtonLink } from '../ui/button';
import { BottomBar } from '../ui/card';
import { Notice } from '../ui/notice';
import { AskLine } from './ask-line';
import { EmptyResult } from './result-parts';
import { SearchBox, SearchHints } from './search-box';
import { EditionLines, TopicTiles, TownStrip, WeekStrip } from './strips';
import { useLiveList } from './use-live-list';

export interface ProgrammeProps extends FilterPage {
  /** The server's result; in the browser without its cards. */
  readonly initial: ListViewModel;
}

export interface ShownList {
  readonly screen: ListViewModel;
  readonly isBusy: boolean;
  /** True: the server's own result. */
  readonly isFirst: boolean;
}

interface Props extends ProgrammeProps {
  readonly view: ListView;
  readonly children: (shown: ShownList) => ReactNode;
  readonly beside?: (screen: ListViewModel) => ReactNode;
  readonly family?: (screen: ListViewModel) => ReactNode;
}

/** `--breakpoint-lg` as a media query: from here on maps are drawn at once, not as a picture first. */
const FROM_LG = '(width >= 64rem)';

const TYPING_MS = 250;

// Keeps the content beside the result visible while it scrolls: only `clip` allows both.
const LAYOUT = 'lg:scripting:overflow-y-clip xl:grid xl:justify-center xl:gap-2 print:block!';
const ALONE = 'xl:grid-cols-[16rem_minmax(0,1fr)] xl:px-4';
/** Filters, result and the map beside it; at `lg` the filters are still a sheet. */
const BESIDE =
  'xl:grid-cols-[16rem_minmax(0,48rem)] xl:px-4 lg:scripting:grid lg:scripting:grid-cols-[minmax(0,1fr)_minmax(20rem,36%)] lg:scripting:px-0 xl:scripting:ps-4 xl:scripting:grid-cols-[16rem_minmax(0,48rem)_minmax(21rem,1fr)]';
// With a width of its own it stays in the row also where a select is as wide as its longest option.
const SORT =
  'flex min-w-0 flex-[1_1_9rem] items-center justify-end gap-1.5 text-muted print:hidden';

/** On the map page below `xl` the map has the window: above it one row, and what is set. */
const MAP_PAGE =
  'max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-4 max-xl:pb-0 max-xl:*:basis-full max-xl:*:order-1 max-xl:*:min-w-0 max-xl:*:first:order-none max-xl:*:first:flex-[1_1_14rem]';
/** Its heading, beside the search where there is room. */
const MAP_HEAD = 'max-xl:order-none! max-xl:m-0 max-xl:basis-auto! max-sm:sr-only';

/** Rendered again for a new result only, not while one is loading. */
const Filters = memo(FilterForm);

/** Filters, chips, number of results, and the result. Complete without JavaScript. */
export function ProgrammeFrame(properties: Props) {
  const { initial, view, children, beside, family: aboveResult, ...page } = properties;
  const { labels, locale, ageRule, path } = page;
  const root = useRef<HTMLDivElement>(null);
  const { screen, isBusy, failed, show, follow } = useLiveList({ initial, locale, view, path });
  // Updating the counts of a hundred checkboxes is postponed until the result is visible.
  const counted = useDeferredValue(screen);
  const { heading, sort, status } = useShownResult(screen);
  const family = useFamily(ageRule, locale);
  const { fitOnly } = labels;
  const other = view === 'list' ? 'map' : 'list';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result has texts of its own.
  useEffect(() => {
    if (family.length === 0) return;
    void import('../child/child-chips').then(
      ({ writeNames }) => root.current && writeNames(root.current, { family, locale, fitOnly }),
    );
  }, [screen, family, locale, fitOnly]);

  // Fields that were changed before their script was there; a word may not be finished yet.
  useEffect(() => {
    if (isChanged()) show(TYPING_MS);
  }, [show]);

  const change = ({ target }: ChangeEvent<HTMLElement>) => {
    const field = target as unknown as HTMLInputElement;
    if (field.form?.id !== FORM_ID) return;
    // A month of birth is applied by its button; unticking one takes effect at once.
    if (field.name === 'born' && field.type !== 'checkbox') return;
    const isTyped = /^(search|text|date)$/.test(field.type);
    show(isTyped ? TYPING_MS : 0);
  };
  // Read after a failure only, which never happens on the server.
  const failure = failed === null ? null : navigator.onLine ? labels.failed : labels.failedOffline;
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    show();
    const sheet = document.getElementById(SHEET_ID);
    if (!sheet?.matches(':popover-open')) return;
    sheet.hidePopover();
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };

  // Nothing found is nothing to show on a map.
  const map = screen.total > 0 && beside?.(screen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its links and fields say anyway.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key clicks a link, too.
    <div
      data-slot="programme"
      // Without a picture the map is drawn at once.
      data-scripts={FROM_LG}
      className={`${LAYOUT} ${map ? BESIDE : ALONE}`}
      ref={root}
      onChange={change}
      onSubmit={submit}
      onClick={follow}
    >
      <Filters {...page} screen={counted} wide="column" failure={failure} onChange={show} />
      <div className={`min-w-0 px-4 pt-2 pb-4 sm:px-6 sm:pt-3 ${view === 'map' ? MAP_PAGE : ''}`}>
        {view !== 'map' && <EditionLines editions={screen.editions} hostLang={screen.hostLang} />}
        <div className="flex gap-3 *:first:min-w-0 *:first:flex-1 print:hidden">
          <SearchBox values={screen.values} labels={labels} isLive />
          <FilterButton
            labels={labels}
            count={screen.chips.length}
            className="max-md:hidden xl:hidden"
          />
        </div>
        <SearchHints hints={screen.hints} labels={labels} />
        <AskLine {...page} screen={screen} view={view} onChange={show} />
        {aboveResult?.(screen)}
        <div className={view === 'map' ? 'max-xl:hidden' : 'contents'}>
          {screen.towns && <TownStrip {...screen.towns} />}
          <WeekStrip weeks={screen.weeks} label={labels.weeks} />
        </div>
        {view === 'list' && <TopicTiles screen={screen} labels={labels} path={path} />}
        {screen.unreadable !== null && <Notice icon={null}>{screen.unreadable}</Notice>}
        {failed !== null && (
          <Notice icon={null} role="alert">
            {failure} <a href={failed}>{labels.reload}</a>
          </Notice>
        )}
        <div
          className={`mb-0.5 flex flex-wrap items-baseline sm:mt-2 sm:mb-1.5 justify-between gap-x-4 ${view === 'map' ? MAP_HEAD : ''}`}
        >
          <h1 id="results" tabIndex={-1} ref={heading} className="text-2xl outline-offset-4">
            {screen.heading}
          </h1>
          {/* Hidden, not left out: the order of the form stays for the next result. */}
          <label className={view === 'map' || screen.total === 0 ? 'hidden' : SORT}>
            <span className="max-sm:sr-only">{labels.sort}</span>
            <select
              name="sort"
              form={FORM_ID}
              ref={sort}
              defaultValue={screen.values.sort}
              className="field-sizing-content min-h-11 min-w-0 bg-transparent text-ink forced-colors:border"
            >
              {screen.sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p role="status" className="sr-only">
          {status}
        </p>
        {/* Not named by the heading itself: Orca does not read headings that name something. */}
        <section id={OFFERS_ID} tabIndex={-1} aria-label={screen.heading}>
          {screen.total === 0 && <EmptyResult {...screen} labels={labels} />}
          {children({ screen, isBusy, isFirst: screen === initial })}
        </section>
      </div>
      {map}
      <BottomBar className="md:hidden">
        <FilterButton labels={labels} count={screen.chips.length} tone="primary" />
        {/* From the list to its map, from every other view back to the list. */}
        <ButtonLink size="lg" icon={other} href={screen.views[other]}>
          {view === 'list' ? labels.asMap : labels.asList}
        </ButtonLink>
      </BottomBar>
    </div>
  );
}

/** Lets the rest of the page follow the shown result: links of the header, title, focus, order. */
function useShownResult(screen: ListViewModel) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sort = useRef<HTMLSelectElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    // The navigation of the header leads to the shown result, not to the one that was loaded.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-view]')) {
      link.href = screen.views[link.dataset.view as ListView];
    }
    if (shown.current === screen) return;
    shown.current = screen;
    // A clicked chip is no longer on the page: the focus moves to the heading of the result.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    document.title = screen.title;
    // The available orders depend on the result.
    if (sort.current) sort.current.value = screen.values.sort;
  }, [screen]);
  // The server's own result is announced only when it comes back.
  const hasChanged = useRef(false);
  hasChanged.current ||= screen !== shown.current;
  return { heading, sort, status: hasChanged.current ? screen.status : '' };
}
