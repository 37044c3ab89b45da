'use client';

import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { ListScreen } from '@/lib/domain/list/list-screen';
import { FilterForm } from '../filter/filter-form';
import { FORM_ID, SHEET_ID } from '../filter/form-id';
import { readQuery } from '../filter/read-query';
import { OfferCard } from '../offer/offer-card';
import { Icon } from '../ui/icon';
import { Chips } from './chips';
import { EmptyResult } from './empty-result';
import type { ListLabels } from './list-labels';
import { Pager } from './pager';
import { SearchBox } from './search-box';
import { useLiveList } from './use-live-list';
import { WeekStrip } from './week-strip';

interface Properties {
  readonly initial: ListScreen;
  readonly labels: ListLabels;
  readonly legends: { readonly days: string };
  readonly locale: string;
  /** The list's own path in this language. */
  readonly path: string;
}

const TYPING_MS = 250;

/** The whole list: what one can ask, what is set, what there is. Complete without a script. */
export function ProgrammeList({ initial, labels, legends, locale, path }: Properties) {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { screen, isBusy, failed, show, follow } = useLiveList(initial, locale, path, root);

  // A chip that was clicked is gone: the keyboard goes on at the result instead of at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at after each new screen.
  useEffect(() => {
    if (document.activeElement === document.body && screen !== initial) heading.current?.focus();
  }, [screen]);

  const showForm = (form: HTMLFormElement, delayMs = 0) => show(readQuery(form), delayMs);
  const change = ({ target }: ChangeEvent<HTMLElement>) => {
    const field = target as unknown as HTMLInputElement;
    if (field.form?.id !== FORM_ID) return;
    const isTyped = /^(search|text|month|date)$/.test(field.type);
    showForm(field.form, isTyped ? TYPING_MS : 0);
  };
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    showForm(event.target as HTMLFormElement);
    document.getElementById(SHEET_ID)?.hidePopover?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its links and fields say anyway.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links answer the keyboard with a click.
    <div className="list-layout" ref={root} onChange={change} onSubmit={submit} onClick={follow}>
      <FilterForm
        screen={screen}
        labels={labels}
        legends={legends}
        action={path}
        onChange={showForm}
      />
      <div className="list-main">
        <SearchBox q={screen.values.q} labels={labels} />
        <WeekStrip weeks={screen.weeks} label={labels.weeks} />
        <Chips chips={screen.chips} resetHref={screen.resetHref} labels={labels} />
        {screen.unreadable !== null && <p className="notice">{screen.unreadable}</p>}
        {failed !== null && (
          <p className="notice">
            {labels.failed} <a href={failed}>{labels.reload}</a>
          </p>
        )}
        <div className="list-head">
          <h1 id="results" tabIndex={-1} ref={heading}>
            {screen.heading}
          </h1>
          <label className="list-sort">
            <span>{labels.sort}</span>
            <select name="sort" form={FORM_ID} defaultValue={screen.values.sort}>
              {screen.sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p role="status" className="sr-only">
          {screen === initial ? '' : screen.status}
        </p>
        <ul className="cards" aria-busy={isBusy} aria-label={labels.results}>
          {screen.cards.map((card, index) => (
            <li key={card.alias}>
              <OfferCard card={card} hostLang={screen.hostLang ?? undefined} eager={index < 2} />
            </li>
          ))}
        </ul>
        {screen.cards.length === 0 && (
          <EmptyResult rescue={screen.rescue} resetHref={screen.resetHref} labels={labels} />
        )}
        <Pager pager={screen.pager} labels={labels} />
        <p className="list-feeds no-print">
          <span>{labels.subscribe}:</span>
          <a href={screen.calendarHref}>{labels.calendar}</a>
          <a href={screen.feedHref}>{labels.feed}</a>
        </p>
      </div>
      <div className="bottom-bar">
        <button type="button" className="button button-primary" popoverTarget={SHEET_ID}>
          <Icon name="filter" />
          {labels.filter}
          {screen.chips.length > 0 && <span className="badge">{screen.chips.length}</span>}
        </button>
      </div>
    </div>
  );
}
