import { type FormEvent, useState } from 'react';
import { toDate } from '@/lib/domain/berlin/day-number';
import { isUnborn } from '@/lib/domain/child/fits-child';
import { addChild, removeChild } from '@/lib/domain/shortlist/children';
import { MOST_CHILDREN } from '@/lib/domain/shortlist/shortlist';
import { formatBirthMonth } from '@/lib/features/card/explain-age';
import { getDayFormatter } from '@/lib/messages/formatters';
import { joinNames } from '@/lib/messages/language';
import { Button, IconButton } from '../ui/button';
import { BirthSelects, Field, FieldProblem, Input } from '../ui/field';
import { CHILDREN_ID, type EditedPlan, listNeighbours } from './plan-change';
import { PlanTitle } from './plan-panels';

/** One line with the names of the children, and a decorative arrow. */
const SUMMARY =
  "-m-4 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 p-4 after:ms-auto after:text-muted after:content-['▾'_/_''] in-open:after:content-['▴'_/_'']";

/** Element ids of the name of a child: of a new one, and in the list. */
const CHILD_NAME_ID = 'child-name';
const toChildId = (id: string) => `child-${id}`;

export function ChildList({ list, t, locale, today, changePlan }: EditedPlan) {
  const { year } = toDate(today);
  const ids = list.children.map(({ id }) => id);
  // Open at first while there are no children; afterwards the plan needs the space.
  const [wasEmpty] = useState(list.children.length === 0);
  const [hasFuture, setFuture] = useState(false);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const born = `${form.get('year')}-${String(form.get('month')).padStart(2, '0')}`;
    const name = String(form.get('name')).trim();
    const isFuture = isUnborn(born, today);
    setFuture(isFuture);
    if (isFuture) return;
    changePlan({
      change: (before) => addChild(before, name, born),
      said: t('shortlist.done.childAdded', { name }),
      focus: [CHILD_NAME_ID, CHILDREN_ID],
    });
    // For the next child.
    event.currentTarget.reset();
  };
  const formatter = getDayFormatter(locale, { month: 'long' });
  const months = Array.from({ length: 12 }, (_, at) => formatter.format(Date.UTC(2024, at)));
  return (
    <details className="card p-4 open:space-y-2.5 print:hidden" open={wasEmpty}>
      <summary className={SUMMARY}>
        <PlanTitle icon="users" id={CHILDREN_ID}>
          {t('shortlist.children.title')}
        </PlanTitle>
        {list.children.length > 0 && <span>{joinNames(list.children, locale)}</span>}
      </summary>
      <p className="text-sm text-muted">{t('shortlist.children.help')}</p>
      {list.children.length > 0 && (
        <ul className="max-w-104">
          {list.children.map(({ id, name, born }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2.5 border-t border-line">
              <b id={toChildId(id)} tabIndex={-1}>
                {name}
              </b>
              <span className="text-muted">
                {t('shortlist.children.since', { month: formatBirthMonth(born, locale) })}
              </span>
              <IconButton
                icon="close"
                label={t('shortlist.children.remove', { name })}
                className="ms-auto"
                onClick={() =>
                  changePlan({
                    change: (before) => removeChild(before, id),
                    said: t('shortlist.done.childRemoved', { name }),
                    focus: [...listNeighbours(ids, id).map(toChildId), CHILD_NAME_ID],
                    undoAt: toChildId(id),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {list.children.length < MOST_CHILDREN && (
        <form
          className="grid max-w-104 gap-3 md:max-w-200 md:grid-cols-[2fr_3fr_auto] md:items-end"
          onSubmit={add}
        >
          <Field label={t('shortlist.children.name')}>
            <Input
              id={CHILD_NAME_ID}
              name="name"
              required
              pattern=".*\S.*"
              maxLength={20}
              autoComplete="off"
            />
          </Field>
          <fieldset className="grid min-w-0 grid-cols-[3fr_2fr] gap-2.5">
            <legend className="text-sm text-muted">{t('shortlist.children.born')}</legend>
            <BirthSelects
              months={months}
              year={year}
              names={{ month: 'month', year: 'year' }}
              labels={{
                month: t('shortlist.children.month'),
                year: t('shortlist.children.year'),
              }}
              isRequired
            />
          </fieldset>
          {hasFuture && (
            <div className="md:order-last md:col-span-full">
              <FieldProblem>{t('shortlist.children.future')}</FieldProblem>
            </div>
          )}
          <Button type="submit">{t('shortlist.children.add')}</Button>
        </form>
      )}
    </details>
  );
}
