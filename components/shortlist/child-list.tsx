import { type FormEvent, type SyntheticEvent, useState } from 'react';
import { toDate } from '@/lib/domain/berlin/day-number';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import { addChild, removeChild } from '@/lib/domain/shortlist/chosen-children';
import { MOST_CHILDREN, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { joinList } from '@/lib/messages/language';
import { formatBirthMonth } from '@/lib/view/child/explain-age';
import { getDayFormatter } from '@/lib/view/format/formatters';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { BirthSelects } from '../ui/birth-selects';
import { Icon } from '../ui/icon';
import { CHILD_NAME_ID, CHILDREN_ID, type ChangePlan, toChildId } from './plan-change';

interface Properties {
  readonly list: Shortlist;
  readonly speech: SpeechContext;
  readonly changePlan: ChangePlan;
}

/** The children of the family, to be added and removed. */
export function ChildList({ list, speech: { words, locale, now }, changePlan }: Properties) {
  const { year } = toDate(toBerlinDay(now));
  const [turn, setTurn] = useState(0);
  // First things first: without children it is open. Who has entered some needs the room for the plan.
  const [isOpen, setOpen] = useState(list.children.length === 0);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const born = `${form.get('year')}-${String(form.get('month')).padStart(2, '0')}`;
    const name = String(form.get('name')).trim();
    changePlan({
      change: (before) => addChild(before, name, born),
      said: words('shortlist.done.childAdded', { name }),
      // The form begins anew, for the next child.
      focus: [CHILD_NAME_ID, CHILDREN_ID],
    });
    setTurn(turn + 1);
  };
  const formatter = getDayFormatter(locale, { month: 'long' });
  const months = Array.from({ length: 12 }, (_, at) => formatter.format(Date.UTC(2024, at)));
  return (
    <details className="panel plan-panel child-panel no-print" open={isOpen} onToggle={follow}>
      <summary>
        <h2 id={CHILDREN_ID} tabIndex={-1}>
          <Icon name="users" />
          {words('shortlist.children.title')}
        </h2>
        {list.children.length > 0 && (
          <span>
            {joinList(
              list.children.map(({ name }) => name),
              locale,
            )}
          </span>
        )}
      </summary>
      <p className="plan-small">{words('shortlist.children.help')}</p>
      {list.children.length > 0 && (
        <ul className="child-list">
          {list.children.map(({ id, name, born }, at) => (
            <li key={id}>
              <b id={toChildId(id)} tabIndex={-1}>
                {name}
              </b>
              <span>
                {words('shortlist.children.since', { month: formatBirthMonth(born, locale) })}
              </span>
              <button
                type="button"
                className="icon-button"
                onClick={() =>
                  changePlan({
                    change: (before) => removeChild(before, id),
                    said: words('shortlist.done.childRemoved', { name }),
                    focus: [
                      ...[at + 1, at - 1].flatMap((near) => {
                        const other = list.children[near];
                        return other === undefined ? [] : [toChildId(other.id)];
                      }),
                      CHILD_NAME_ID,
                    ],
                    undoAt: [toChildId(id)],
                  })
                }
              >
                <Icon name="close" />
                <span className="sr-only">{words('shortlist.children.remove', { name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.children.length < MOST_CHILDREN && (
        <form className="child-form" key={turn} onSubmit={add}>
          <label className="field">
            <span>{words('shortlist.children.name')}</span>
            <input id={CHILD_NAME_ID} name="name" required maxLength={20} autoComplete="off" />
          </label>
          <fieldset>
            <legend>{words('shortlist.children.born')}</legend>
            <BirthSelects
              months={months}
              year={year}
              names={{ month: 'month', year: 'year' }}
              labels={{
                month: words('shortlist.children.month'),
                year: words('shortlist.children.year'),
              }}
              isRequired
            />
          </fieldset>
          <button type="submit" className="button">
            {words('shortlist.children.add')}
          </button>
        </form>
      )}
    </details>
  );
}
