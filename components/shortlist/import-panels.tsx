import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findFirstBegin } from '@/lib/domain/session/find-next-session';
import {
  addChildren,
  findNewChildren,
  listBirthMonths,
} from '@/lib/domain/shortlist/chosen-children';
import { learnOffers } from '@/lib/domain/shortlist/fingerprint';
import {
  MOST_CHILDREN,
  readChildrenFragment,
  type Shortlist,
} from '@/lib/domain/shortlist/shortlist';
import { formatBirthMonth } from '@/lib/features/card/explain-age';
import { getPlaceName } from '@/lib/features/format/format-place';
import { offerHref } from '@/lib/features/links';
import { formatWhen } from '@/lib/features/session/format-when';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';
import type { MergedShortlist } from '@/lib/features/shortlist/share-link';
import { joinNames } from '@/lib/messages/language';
import { Button } from '../ui/button';
import { Field, Input, Select } from '../ui/field';
import { CHILDREN_ID, type EditedPlan } from './plan-change';
import { type MarkedOffers, type Plan, type ShortlistPage, usePlan } from './use-plan';

/** Classes of a proposal that is not in the plan yet. */
const IMPORT = 'grid grid-cols-1 gap-3 rounded-lg border-2 border-brand bg-card p-4';
const TITLE = 'w-fit max-w-full text-2xl wrap-break-word';
const CHOSEN_ID = 'chosen-children';
const BUTTONS = 'flex flex-wrap gap-2.5';

interface Props {
  readonly page: ShortlistPage;
  readonly shared: Shortlist;
  readonly merged: MergedShortlist;
  readonly marked: MarkedOffers;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** A shared plan, to be read at once; nothing is stored before the visitor agrees. */
export function ImportPanel({ page, shared, merged, marked, onAccept, onDecline }: Props) {
  // What the link carries, with the aliases of its offers where they are known.
  const own = learnOffers(shared, marked.found);
  const plan = usePlan(page, own, marked);
  const { t, locale } = plan.speech;
  const entries = plan.entries.toSorted((a, b) => toBegin(a) - toBegin(b));
  const { newMarks, newChildren } = merged;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section data-slot="import" className={IMPORT}>
      <h2 ref={title} tabIndex={-1} className={TITLE}>
        {t('shortlist.import.title')}
      </h2>
      <p>{t('shortlist.import.look')}</p>
      <ul className="grid gap-x-8 gap-y-2.5 md:grid-cols-2">
        {entries.map((entry) => (
          <SharedOffer key={entry.mark.alias} {...plan} entry={entry} />
        ))}
      </ul>
      <p>{t('shortlist.import.offers', { count: newMarks.length })}</p>
      {newChildren.length > 0 && (
        <p>
          {t('shortlist.import.children', {
            count: newChildren.length,
            names: joinNames(newChildren, locale),
          })}
        </p>
      )}
      <p>{t('shortlist.import.keep')}</p>
      {/* With the offers above them: buttons that move from under a finger take no tap. */}
      {marked.state !== 'loading' && (
        <div className={BUTTONS}>
          <Button tone="primary" onClick={onAccept}>
            {t('shortlist.import.accept')}
          </Button>
          <Button onClick={onDecline}>{t('shortlist.import.decline')}</Button>
        </div>
      )}
    </section>
  );
}

function toBegin({ offer }: PlanEntry): number {
  return findFirstBegin(offer?.sessions ?? []) ?? Number.POSITIVE_INFINITY;
}

function SharedOffer({ entry, speech, hostWords }: Plan & { readonly entry: PlanEntry }) {
  const { mark, name, offer, children } = entry;
  const { t, locale } = speech;
  const place = offer === null ? null : getPlaceName(offer);
  return (
    <li className="min-w-0 wrap-anywhere">
      <p className="font-semibold" {...hostWords}>
        {offer === null ? name : <a href={offerHref(locale, offer.alias)}>{name}</a>}
      </p>
      {offer !== null && <p>{formatWhen(offer, speech)}</p>}
      {offer !== null && (
        <p className="text-muted">
          {place === null ? t('card.noPlace') : <span {...hostWords}>{place}</span>}
          {children.length > 0 && ` · ${joinNames(children, locale)}`}
        </p>
      )}
      {offer === null && mark.alias !== name && <p>{t('shortlist.marks.gone')}</p>}
    </li>
  );
}

/** Proposes the children of the search that led here, as far as the shortlist lacks them. */
export function ChosenPanel({ list, speech: { t, locale }, today, changePlan }: EditedPlan) {
  const [chosen, setChosen] = useState(() => readChildrenFragment(location.hash));
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  // Added children are not proposed again, unless the change is undone.
  if (chosen === null || list.children.some(({ id }) => takenIds.includes(id))) return null;
  const { ages, born } = findNewChildren(chosen, list.children, today);
  if (ages.length + born.length === 0) return null;
  const names = list.children.map(({ name }) => name);
  const freeNames = Array.from({ length: 2 * MOST_CHILDREN }, (_, at) =>
    t('shortlist.chosen.child', { number: names.length + at + 1 }),
  ).filter((name) => !names.includes(name));
  const children = [
    ...ages.map((age) => ({
      label: t('shortlist.board.years', { age }),
      months: listBirthMonths(age, today),
    })),
    ...born.map((month) => ({
      label: t('shortlist.children.since', { month: formatBirthMonth(month, locale) }),
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
      said: t('shortlist.chosen.done', {
        names: joinNames(added, locale),
      }),
      // The list of children may be collapsed.
      focus: [CHILDREN_ID],
      undoAt: [CHOSEN_ID, CHILDREN_ID],
    });
  };
  const decline = () => {
    forgetFragment();
    setChosen(null);
    // The pressed button is gone.
    document.getElementById(CHILDREN_ID)?.focus();
  };

  return (
    <section data-slot="import" className={`${IMPORT} print:hidden`} aria-labelledby={CHOSEN_ID}>
      <h2 id={CHOSEN_ID} tabIndex={-1} className={TITLE}>
        {t('shortlist.chosen.title')}
      </h2>
      <p>{t('shortlist.chosen.help')}</p>
      <form className="grid max-w-128 grid-cols-1 gap-4" onSubmit={takeOver}>
        {children.map(({ label, name, months }) => (
          <fieldset
            key={label}
            className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-2.5"
          >
            <legend className="max-w-full font-semibold wrap-break-word">{label}</legend>
            <Field label={t('shortlist.children.name')} className="min-w-0">
              <Input name="name" defaultValue={name} maxLength={20} autoComplete="off" />
            </Field>
            {months.length === 1 ? (
              <input type="hidden" name="born" value={months[0]} />
            ) : (
              <Field label={t('shortlist.children.born')} className="min-w-0">
                <Select
                  name="born"
                  required
                  defaultValue=""
                  none={t('shortlist.chosen.choose')}
                  options={months.map((value) => ({
                    value,
                    label: formatBirthMonth(value, locale),
                  }))}
                />
              </Field>
            )}
          </fieldset>
        ))}
        <div className={BUTTONS}>
          <Button type="submit" tone="primary">
            {t('shortlist.chosen.accept')}
          </Button>
          <Button onClick={decline}>{t('shortlist.chosen.decline')}</Button>
        </div>
      </form>
    </section>
  );
}

/** A reload does not ask again; a chosen week stays in the address. */
function forgetFragment(): void {
  if (readChildrenFragment(location.hash) === null) return;
  history.replaceState(null, '', location.pathname);
}
