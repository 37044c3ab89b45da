import { assignChildren } from '@/lib/domain/shortlist/change-children';
import type { Child, Mark } from '@/lib/domain/shortlist/shortlist';
import type { Words } from '@/lib/domain/words';
import { changeShortlist } from './shortlist-store';

interface Properties {
  readonly mark: Mark;
  readonly name: string;
  readonly all: readonly Child[];
  /** Whom it is meant for now. */
  readonly chosen: readonly Child[];
  readonly words: Words;
}

/** Whom a marked offer is for: all whose age fits, until somebody is ticked or unticked. */
export function ChildChoice({ mark, name, all, chosen, words }: Properties) {
  const assign = (childIds: readonly string[] | null) =>
    changeShortlist((list) => assignChildren(list, mark.alias, childIds));
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
