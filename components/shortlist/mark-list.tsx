import { assignChildren } from '@/lib/domain/shortlist/children';
import {
  type Child,
  getStatus,
  STATUSES,
  type Status,
  setStatus,
  toggleMark,
} from '@/lib/domain/shortlist/shortlist';
import { offerHref } from '@/lib/features/links';
import { createRegistrationView } from '@/lib/features/registration/create-registration-view';
import { formatWhen } from '@/lib/features/session/format-when';
import type { PlanEntry } from '@/lib/features/shortlist/plan-entry';
import { joinList, joinNames } from '@/lib/messages/language';
import { RegistrationLine } from '../offer/offer-signs';
import { Button } from '../ui/button';
import { Choice, Field, Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { CHILDREN_ID, type EditedPlan, listNeighbours } from './plan-change';
import { PlanPanel } from './plan-panels';

const toMarkId = (alias: string) => `mark-${alias}`;

export function MarkList(plan: EditedPlan) {
  const { entries, t } = plan;
  return (
    <PlanPanel
      icon="bookmark"
      title={t('shortlist.marks.title', { count: entries.length })}
      titleId="marks"
      className="print:hidden"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8">
        {entries.map((entry) => (
          <MarkItem key={entry.mark.alias} {...plan} entry={entry} />
        ))}
      </ul>
    </PlanPanel>
  );
}

interface ItemProps extends EditedPlan {
  readonly entry: PlanEntry;
}

function MarkItem(item: ItemProps) {
  const { entry, entries, list, t, locale, hostWords, changePlan } = item;
  const { mark, offer, name, isGone } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 border-t border-line py-3.5 wrap-anywhere *:max-w-full">
      <h3 id={toMarkId(mark.alias)} tabIndex={-1} className="text-lg" {...hostWords}>
        {isGone ? (
          name
        ) : (
          <a
            href={offerHref(locale, mark.alias)}
            className="inline-block pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {name}
          </a>
        )}
      </h3>
      {isGone && (
        <p className="flex flex-wrap items-center gap-x-2 text-soon">
          <Icon name="warning" />
          <b>{t('shortlist.marks.gone')}</b>
        </p>
      )}
      {offer !== null && (
        <>
          <p>
            {formatWhen(offer, item)}
            {offer.town && ` · ${offer.town.name}`}
          </p>
          <p>
            <RegistrationLine registration={createRegistrationView(offer, item)} />
          </p>
          {list.children.length > 0 && <ChildChoice {...item} />}
          <StatusChoice {...item} />
        </>
      )}
      <Button
        tone="link"
        aria-label={t('shortlist.marks.removeName', { name })}
        onClick={() =>
          changePlan({
            change: (now) => toggleMark(now, mark),
            said: t('shortlist.done.removed', { name }),
            focus: [
              ...listNeighbours(entries, entry).map((near) => toMarkId(near.mark.alias)),
              CHILDREN_ID,
            ],
            undoAt: toMarkId(mark.alias),
          })
        }
      >
        {t('shortlist.marks.remove')}
      </Button>
    </li>
  );
}

/** The children of a marked offer: all whose age fits, until one is ticked or unticked. */
function ChildChoice({ entry, list: { children: all }, t, locale, changePlan }: ItemProps) {
  const { mark, name, meant: chosen } = entry;
  const toggle = (child: Child, isChosen: boolean) => {
    const meant = all.filter((one) => (one === child ? isChosen : chosen.includes(one)));
    const ids = meant.map(({ id }) => id);
    changePlan({
      change: (list) => assignChildren(list, mark.alias, ids),
      said:
        meant.length === 0
          ? t('shortlist.done.meantForNobody', { name })
          : t('shortlist.done.meantFor', { name, children: joinNames(meant, locale) }),
    });
  };
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-sm text-muted">
        {t('shortlist.marks.for')}
        <span className="sr-only"> {name}</span>
      </legend>
      {all.map((child) => (
        <Choice
          key={child.id}
          type="checkbox"
          label={child.name}
          checked={chosen.includes(child)}
          onChange={({ target }) => toggle(child, target.checked)}
        />
      ))}
      {chosen.length === 0 && <p className="text-sm text-muted">{t('shortlist.marks.nobody')}</p>}
    </fieldset>
  );
}

/** What became of a marked offer, child by child; one status for all where it is meant for none. */
function StatusChoice({ entry, t, locale, changePlan }: ItemProps) {
  const { mark, name, meant } = entry;
  const change = (child: Child | null, status: Status) => {
    const word = t(`shortlist.state.${status}`);
    changePlan({
      change: (list) => setStatus(list, mark.alias, [child?.id ?? null], status),
      said:
        child === null
          ? t('shortlist.done.state', { name, status: word })
          : t('shortlist.done.stateFor', { name, child: child.name, status: word }),
    });
  };
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {(meant.length === 0 ? [null] : meant).map((child) => {
        const label =
          child === null
            ? t('shortlist.state.label')
            : t('shortlist.state.for', { name: child.name });
        return (
          <Field key={child?.id ?? ''} label={label}>
            <Select
              aria-label={joinList([label, name], locale)}
              value={getStatus(mark, child?.id ?? null)}
              onChange={({ target }) => change(child, target.value as Status)}
              options={STATUSES.map((value) => ({ value, label: t(`shortlist.state.${value}`) }))}
            />
          </Field>
        );
      })}
    </div>
  );
}
