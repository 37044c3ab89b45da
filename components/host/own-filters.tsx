import { Icon } from '@/components/ui/icon';
import {
  OWN_SORTS,
  type OwnView,
  serializeOwnView,
  type TabView,
} from '@/lib/domain/host/own-view';
import type { Words } from '@/lib/messages/language';
import { pageHref } from '@/lib/routes';
import { markHostWords } from '../offer/mark-host-words';

interface Properties {
  readonly list: {
    readonly view: OwnView;
    readonly tabs: readonly TabView[];
    readonly editions: readonly string[];
    readonly hosts: readonly string[];
  };
  readonly locale: string;
  readonly words: Words;
}

/** Tabs by state, and a GET form for everything else: the address is the only memory. */
export function OwnFilters({ list, locale, words }: Properties) {
  const { view, tabs, editions, hosts } = list;
  const path = pageHref(locale, '/dashboard');
  const state = serializeOwnView(view).get('state');
  const isNarrowed = view.q !== '' || view.edition || view.host || view.past === 'hide';
  return (
    <>
      <nav aria-label={words('host.list.states')}>
        <ul className="state-tabs">
          {tabs.map(({ label, count, query, isCurrent }) => (
            <li key={label}>
              <a href={query ? `${path}?${query}` : path} aria-current={isCurrent || undefined}>
                {label} <span className="tabular">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="own-filters" action={path}>
        {state !== null && <input type="hidden" name="state" value={state} />}
        <label>
          <span>{words('host.list.search')}</span>
          <input type="search" name="q" defaultValue={view.q} />
        </label>
        <Choice name="edition" value={view.edition} options={editions} words={words} />
        <Choice name="host" value={view.host} options={hosts} words={words} />
        <label>
          <span>{words('host.list.sort')}</span>
          <select name="sort" defaultValue={view.sort}>
            {OWN_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words(`host.list.sort-${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="own-check">
          <input type="checkbox" name="past" value="hide" defaultChecked={view.past === 'hide'} />
          <span>{words('host.list.hidePast')}</span>
        </label>
        <button type="submit" className="button button-primary">
          <Icon name="search" />
          {words('host.list.apply')}
        </button>
        {isNarrowed && (
          <a className="own-reset" href={path}>
            {words('host.list.reset')}
          </a>
        )}
      </form>
    </>
  );
}

/** A choice appears only where there is something to choose. */
function Choice(properties: {
  readonly name: 'edition' | 'host';
  readonly value: string | null;
  readonly options: readonly string[];
  readonly words: Words;
}) {
  const { name, value, options, words } = properties;
  if (options.length < 2 && value === null) return null;
  return (
    <label>
      <span>{words(`host.list.${name}`)}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{words('host.list.any')}</option>
        {options.map((option) => (
          <option key={option} value={option} {...markHostWords('de')}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
