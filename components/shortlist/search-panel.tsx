import { type FormEvent, useState } from 'react';
import { changeSearch, removeSearch, toSearchName } from '@/lib/domain/shortlist/saved-search';
import { LONGEST_SEARCH_NAME, MOST_SEARCHES } from '@/lib/domain/shortlist/shortlist';
import { pageHref } from '@/lib/routes';
import { Button, IconButton } from '../ui/button';
import { Field, Input } from '../ui/field';
import { type EditedPlan, listNeighbours } from './plan-change';
import { PlanPanel } from './plan-panels';
import { describeNews, type SearchState, useSearchNews } from './search-row';

const SEARCHES_ID = 'searches';
const toSearchId = (query: string) => `search-${query}`;

export function SearchPanel(plan: EditedPlan) {
  const { list, speech, changePlan } = plan;
  const { t } = speech;
  const states = useSearchNews(list);
  const seeAll = () =>
    changePlan({
      change: (before) => changeSearch(before, null, { seenAt: Date.now() }),
      said: t('shortlist.search.seen'),
      focus: [SEARCHES_ID],
    });
  return (
    <PlanPanel
      icon="search"
      title={t('shortlist.search.title')}
      titleId={SEARCHES_ID}
      className="print:hidden"
    >
      <p className="text-sm text-muted">
        {t('shortlist.search.help')}{' '}
        {states.length >= MOST_SEARCHES && t('shortlist.search.full', { most: MOST_SEARCHES })}
      </p>
      <ul>
        {states.map((state) => (
          <Search
            key={state.search.query}
            {...plan}
            state={state}
            near={listNeighbours(states, state)}
          />
        ))}
      </ul>
      {states.some(({ news }) => news !== null && news.length > 0) && (
        <p>
          <Button onClick={seeAll}>{t('shortlist.marks.allSeen')}</Button>
        </p>
      )}
    </PlanPanel>
  );
}

interface SearchProps extends EditedPlan {
  readonly state: SearchState;
  readonly near: readonly SearchState[];
}

function Search({ state, near, speech: { t, locale }, changePlan }: SearchProps) {
  const { search, news } = state;
  const { name, query } = search;
  const [isRenaming, setRenaming] = useState(false);
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name') ?? '');
    const next = toSearchName(given, name);
    setRenaming(false);
    changePlan({
      change: (before) => changeSearch(before, query, { name: next }),
      said: t('shortlist.search.renamed', { name: next }),
      focus: [toSearchId(query)],
    });
  };
  const remove = () =>
    changePlan({
      change: (before) => removeSearch(before, query),
      said: t('shortlist.search.removed', { name }),
      focus: [...near.map((other) => toSearchId(other.search.query)), SEARCHES_ID],
      undoAt: [toSearchId(query)],
    });
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <a
          id={toSearchId(query)}
          href={`${pageHref(locale, '/')}?${query}`}
          className="min-w-0 font-semibold wrap-anywhere pointer-coarse:py-2.5"
        >
          <bdi>{name}</bdi>
        </a>
        {news !== null && (
          <span className={news.length > 0 ? 'font-semibold text-brand' : 'text-muted'}>
            {news.length > 0 ? describeNews(news, t) : t('shortlist.search.nothing')}
          </span>
        )}
        <span className="ms-auto flex">
          <IconButton
            icon="pencil"
            label={t('shortlist.search.rename', { name })}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          />
          <IconButton
            icon="close"
            label={t('shortlist.search.remove', { name })}
            onClick={remove}
          />
        </span>
      </div>
      {isRenaming && (
        <form onSubmit={rename} className="flex max-w-128 flex-wrap items-end gap-2.5 pb-2">
          <Field label={t('shortlist.search.name')} className="min-w-0 flex-[1_1_12rem]">
            <Input
              name="name"
              required
              maxLength={LONGEST_SEARCH_NAME}
              autoComplete="off"
              defaultValue={name}
            />
          </Field>
          <Button type="submit">{t('shortlist.search.renameSave')}</Button>
        </form>
      )}
    </li>
  );
}
