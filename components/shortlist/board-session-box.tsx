import type { ReactNode } from 'react';
import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { toJoining } from '@/lib/domain/registration/to-registration';
import { getStatus, type Shortlist } from '@/lib/domain/shortlist/shortlist';
import type { NamedChild } from '@/lib/features/child/named-child';
import { offerHref } from '@/lib/features/links';
import { toLastDay } from '@/lib/features/registration/create-registration-view';
import { formatDayTime } from '@/lib/features/session/create-session-views';
import { formatWhen } from '@/lib/features/session/format-when';
import {
  type BoardSession,
  findFreeRepeats,
  takeOff,
  takeRepeat,
} from '@/lib/features/shortlist/week-board';
import { joinNames } from '@/lib/messages/language';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { toCellId } from './gap-dialog';
import type { EditedPlan, PlanChange } from './plan-change';

/** Classes of a box that fills a day on the board: a session, or a gap. */
export const DAY_BOX =
  'grid min-h-24 content-start gap-0.5 rounded-md px-3 py-2.5 leading-snug wrap-anywhere stacked:min-h-0';

const SESSION = `${DAY_BOX} bg-child text-sm text-white [&+&]:mt-1.5 forced-colors:border`;

interface Props extends EditedPlan {
  readonly session: BoardSession;
  readonly day: DayNumber;
  /** Child of the row; null: the row without a child. */
  readonly child: NamedChild | null;
}

export function BoardSessionBox(box: Props) {
  const { session, day, child, t, locale, hostWords } = box;
  const { entry, clashes } = session;
  const deadline = formatUrgency(box);
  const time = formatDayTime(day, session.local, box);
  const status = getStatus(entry.mark, child?.id ?? null);
  return (
    <div className={SESSION}>
      <a
        className="text-base font-bold focus-visible:outline-white pointer-coarse:-my-3 pointer-coarse:py-3"
        href={offerHref(locale, entry.mark.alias)}
        {...hostWords}
      >
        {entry.name}
      </a>
      <span>
        {time}
        {' · '}
        {entry.place === null ? t('card.noPlace') : <bdi {...hostWords}>{entry.place}</bdi>}
      </span>
      {status !== 'wanted' && <Sign icon="check">{t(`shortlist.state.${status}`)}</Sign>}
      {status === 'wanted' && deadline !== null && <Sign>{deadline}</Sign>}
      {clashes.length > 0 && <ClashBox {...box} />}
    </div>
  );
}

interface SignProps {
  readonly icon?: IconName;
  /** Red: two things at once. */
  readonly isClash?: boolean;
  readonly children: ReactNode;
}

/** On white in dark mode too, like the session's own colour. */
function Sign({ icon = 'warning', isClash = false, children }: SignProps) {
  return (
    <span
      className={`mt-1 flex w-fit gap-1.5 rounded-xs bg-white px-2 py-px text-xs font-semibold forced-colors:border ${isClash ? 'text-clash' : 'text-night'}`}
    >
      <Icon name={icon} className="mt-[0.2em] size-[1em]" />
      {children}
    </span>
  );
}

/** What is urgent about its registration; null: nothing. */
function formatUrgency({ session, t, now, today }: Props): string | null {
  const { offer, registration } = session.entry;
  if (offer === null) return null;
  if (toJoining(offer, now) === 'closed') return t('shortlist.board.closed');
  if (!registration?.soon || offer.applicationDeadline === null) return null;
  return t('shortlist.board.deadline', { days: toLastDay(offer.applicationDeadline) - today });
}

function ClashBox(box: Props) {
  const { child, day, t, locale, hostWords, changePlan } = box;
  const { entry, clashes } = box.session;
  // The day keeps the focus.
  const cell = toCellId(child, day);
  return (
    <>
      <Sign isClash>{t('shortlist.board.clash', { names: joinNames(clashes, locale) })}</Sign>
      <details className="grid text-sm ">
        <summary className="w-fit py-0.75 font-bold pointer-coarse:py-3 underline underline-offset-[0.18em]">
          {t('shortlist.board.solve')}
          <span className="sr-only">
            {': '}
            <bdi {...hostWords}>{entry.name}</bdi>
          </span>
        </summary>
        {listWays(box).map(({ label, ...change }) => (
          <button
            key={label}
            type="button"
            className="mt-1.5 block min-h-11 w-full rounded-sm border border-current px-2.5 py-1 text-start leading-tight font-semibold"
            onClick={() => changePlan({ ...change, focus: [cell], undoAt: cell })}
          >
            {label}
          </button>
        ))}
      </details>
    </>
  );
}

function listWays(box: Props): readonly (PlanChange & { readonly label: string })[] {
  const { session, child, entries, t } = box;
  const { entry } = session;
  const { name } = entry;
  return [
    ...findFreeRepeats(entry, child, entries).map((repeat) => {
      const when = formatWhen(repeat, box);
      return {
        label: t('shortlist.board.otherDate', { when }),
        change: (list: Shortlist) => takeRepeat(list, entry, repeat, child),
        said: t('shortlist.done.otherDate', { name, when }),
      };
    }),
    {
      label:
        child === null
          ? t('shortlist.marks.remove')
          : t('shortlist.board.takeOff', { name: child.name }),
      change: (list) => takeOff(list, entry, child),
      said:
        child === null
          ? t('shortlist.done.removed', { name })
          : t('shortlist.done.takenOff', { name, child: child.name }),
    },
  ];
}
