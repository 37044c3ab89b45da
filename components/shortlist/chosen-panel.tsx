import { type FormEvent, useState } from 'react';
import { toBerlinDay } from '@/lib/domain/berlin/local-time';
import {
  addChildren,
  findNewChildren,
  listBirthMonths,
  readChildrenFragment,
} from '@/lib/domain/shortlist/chosen-children';
import { MOST_CHILDREN, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import { joinList } from '@/lib/messages/language';
import { formatBirthMonth } from '@/lib/view/child/explain-age';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { CHILDREN_ID, CHOSEN_ID, type ChangePlan } from './plan-change';

interface Properties {
  readonly list: Shortlist;
  readonly speech: SpeechContext;
  readonly changePlan: ChangePlan;
}

/** Offers the children of the search that led here, as far as the shortlist does not have them yet. */
export function ChosenPanel({ list, speech: { words, locale, now }, changePlan }: Properties) {
  const [chosen, setChosen] = useState(() => readChildrenFragment(location.hash));
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  // Until that is taken back, who was taken over is not offered again.
  if (chosen === null || list.children.some(({ id }) => takenIds.includes(id))) return null;
  const today = toBerlinDay(now);
  const { ages, born } = findNewChildren(chosen, list.children, today);
  if (ages.length + born.length === 0) return null;
  const names = list.children.map(({ name }) => name);
  const freeNames = Array.from({ length: 2 * MOST_CHILDREN }, (_, at) =>
    words('shortlist.chosen.child', { number: names.length + at + 1 }),
  ).filter((name) => !names.includes(name));
  const children = [
    ...ages.map((age) => ({
      label: words('shortlist.board.years', { age }),
      months: listBirthMonths(age, today),
    })),
    ...born.map((month) => ({
      label: words('shortlist.children.since', { month: formatBirthMonth(month, locale) }),
      months: [month],
    })),
  ].map((child, at) => ({ ...child, name: freeNames[at] ?? child.label }));

  const takeOver = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [given, months] = ['name', 'born'].map((field) => form.getAll(field).map(String));
    const added = children.map(({ name }, at) => ({
      name: given?.[at]?.trim() || name,
      born: months?.[at] ?? '',
    }));
    const ids = addChildren(list, added)
      .children.slice(list.children.length)
      .map(({ id }) => id);
    setTakenIds(ids);
    forgetFragment();
    changePlan({
      change: (before) => addChildren(before, added),
      said: words('shortlist.chosen.done', {
        names: joinList(
          added.map(({ name }) => name),
          locale,
        ),
      }),
      // The children themselves may be folded away.
      focus: [CHILDREN_ID],
      undoAt: [CHOSEN_ID, CHILDREN_ID],
    });
  };
  const decline = () => {
    forgetFragment();
    setChosen(null);
    // The button that was pressed is gone.
    document.getElementById(CHILDREN_ID)?.focus();
  };

  return (
    <section className="panel plan-import no-print" aria-labelledby={CHOSEN_ID}>
      <h2 id={CHOSEN_ID} tabIndex={-1}>
        {words('shortlist.chosen.title')}
      </h2>
      <p>{words('shortlist.chosen.help')}</p>
      <form className="chosen-form" onSubmit={takeOver}>
        {children.map(({ label, name, months }) => (
          <fieldset key={label}>
            <legend>{label}</legend>
            <label className="field">
              <span>{words('shortlist.children.name')}</span>
              <input name="name" defaultValue={name} maxLength={20} autoComplete="off" />
            </label>
            <BirthChoice
              months={months}
              label={words('shortlist.children.born')}
              choose={words('shortlist.chosen.choose')}
              locale={locale}
            />
          </fieldset>
        ))}
        <div className="plan-buttons">
          <button type="submit" className="button button-primary">
            {words('shortlist.chosen.accept')}
          </button>
          <button type="button" className="button" onClick={decline}>
            {words('shortlist.chosen.decline')}
          </button>
        </div>
      </form>
    </section>
  );
}

interface BirthProperties {
  readonly months: readonly string[];
  readonly label: string;
  readonly choose: string;
  readonly locale: string;
}

/** The month of birth, where the age leaves several; the plan cannot count without it. */
function BirthChoice({ months, label, choose, locale }: BirthProperties) {
  const [first] = months;
  if (months.length === 1) return <input type="hidden" name="born" value={first} />;
  return (
    <label className="field">
      <span>{label}</span>
      <select name="born" required defaultValue="">
        <option value="" disabled>
          {choose}
        </option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatBirthMonth(month, locale)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What was answered is not asked again by a reload; a chosen week stays in the address. */
function forgetFragment(): void {
  if (readChildrenFragment(location.hash) === null) return;
  history.replaceState(null, '', location.pathname);
}
