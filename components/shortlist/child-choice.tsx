import { assignChildren } from '@/lib/domain/shortlist/chosen-children';
import type { Child, Mark } from '@/lib/domain/shortlist/shortlist';
import { joinList } from '@/lib/messages/language';
import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import type { ChangePlan } from './plan-change';

interface Properties {
  readonly mark: Mark;
  readonly name: string;
  readonly all: readonly Child[];
  /** Whom it is meant for now. */
  readonly chosen: readonly Child[];
  readonly speech: Pick<SpeechContext, 'words' | 'locale'>;
  readonly changePlan: ChangePlan;
}

/** Whom a marked offer is for: all whose age fits, until somebody is ticked or unticked. */
export function ChildChoice({ mark, name, all, chosen, speech, changePlan }: Properties) {
  const { words, locale } = speech;
  const describe = (childIds: readonly string[] | null) => {
    if (childIds === null) return words('shortlist.done.meantForAll', { name });
    if (childIds.length === 0) return words('shortlist.done.meantForNobody', { name });
    const names = all.filter(({ id }) => childIds.includes(id)).map((child) => child.name);
    return words('shortlist.done.meantFor', { name, children: joinList(names, locale) });
  };
  const assign = (childIds: readonly string[] | null) =>
    changePlan({
      change: (list) => assignChildren(list, mark.alias, childIds),
      said: describe(childIds),
    });
  const toggle = (child: Child, isChosen: boolean) => {
    const others = chosen.filter(({ id }) => id !== child.id).map(({ id }) => id);
    assign(isChosen ? [...others, child.id] : others);
  };
  return (
    <fieldset className="child-choice">
      <legend>
        {words('shortlist.marks.for')}
        <span className="sr-only"> {name}</span>
      </legend>
      <label className="choice">
        <input
          type="checkbox"
          checked={mark.childIds === null}
          onChange={({ target }) => assign(target.checked ? null : chosen.map(({ id }) => id))}
        />
        <span>{words('shortlist.marks.byAge')}</span>
      </label>
      {all.map((child) => (
        <label key={child.id} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(child)}
            onChange={({ target }) => toggle(child, target.checked)}
          />
          <span>{child.name}</span>
        </label>
      ))}
      {chosen.length === 0 && <p className="plan-small">{words('shortlist.marks.nobody')}</p>}
    </fieldset>
  );
}
