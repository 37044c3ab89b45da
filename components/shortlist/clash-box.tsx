import type { Child } from '@/lib/domain/shortlist/shortlist';
import { findHostLang, joinList } from '@/lib/messages/language';

import type { SpeechContext } from '@/lib/view/session/describe-sessions';
import { describeWhen } from '@/lib/view/session/describe-when';
import { type ClashWays, giveToChild, takeOff, takeRepeat } from '@/lib/view/shortlist/clash-ways';
import type { PlanEntry } from '@/lib/view/shortlist/plan-entry';
import { markHostWords } from '../offer/mark-host-words';
import { Icon } from '../ui/icon';
import type { ChangePlan, PlanChange } from './plan-change';

/** How clashes on the board are ended. */
export interface ClashSolving {
  readonly find: (entry: PlanEntry, child: Child | null) => ClashWays;
  readonly changePlan: ChangePlan;
}

interface Properties {
  readonly entry: PlanEntry;
  readonly clashes: readonly PlanEntry[];
  /** Whose day it is; null: that of no child. */
  readonly child: Child | null;
  /** Element id of the day, where the focus stays. */
  readonly cellId: string;
  readonly speech: SpeechContext;
  /** Null on paper, where nothing can be clicked. */
  readonly solving: ClashSolving | null;
}

/** What takes place at the same time, and the ways to end that. */
export function ClashBox({ entry, clashes, child, cellId, speech, solving }: Properties) {
  const { words, locale } = speech;
  const names = clashes.map(({ name }) => name);
  return (
    <>
      <span className="board-sign">
        <Icon name="warning" />
        {words('shortlist.board.clash', { names: joinList(names, locale) })}
      </span>
      {solving !== null && (
        <details className="board-solve no-print">
          <summary>
            {words('shortlist.board.solve')}
            <span className="sr-only">
              {': '}
              <bdi {...markHostWords(findHostLang(locale))}>{entry.name}</bdi>
            </span>
          </summary>
          {listWays(entry, child, solving.find(entry, child), speech).map(({ label, change }) => (
            <button
              key={label}
              type="button"
              onClick={() => solving.changePlan({ ...change, focus: [cellId], undoAt: [cellId] })}
            >
              {label}
            </button>
          ))}
        </details>
      )}
    </>
  );
}

interface Way {
  readonly label: string;
  readonly change: PlanChange;
}

function listWays(
  entry: PlanEntry,
  child: Child | null,
  { children, repeats }: ClashWays,
  speech: SpeechContext,
): readonly Way[] {
  const { words } = speech;
  const { name } = entry;
  return [
    ...children.map((to) => ({
      label:
        child === null
          ? words('shortlist.board.give', { to: to.name })
          : words('shortlist.board.giveTo', { to: to.name, from: child.name }),
      change: {
        change: (list: Parameters<PlanChange['change']>[0]) => giveToChild(list, entry, child, to),
        said: words('shortlist.done.meantFor', { name, children: to.name }),
      },
    })),
    ...repeats.map((repeat) => {
      const when = describeWhen(repeat.sessions, speech);
      return {
        label: words('shortlist.board.otherDate', { when }),
        change: {
          change: (list: Parameters<PlanChange['change']>[0]) =>
            takeRepeat(list, entry, repeat, child),
          said: words('shortlist.done.otherDate', { name, when }),
        },
      };
    }),
    {
      label:
        child === null
          ? words('shortlist.marks.remove')
          : words('shortlist.board.takeOff', { name: child.name }),
      change: {
        change: (list) => takeOff(list, entry, child),
        said:
          child === null
            ? words('shortlist.done.removed', { name })
            : words('shortlist.done.takenOff', { name, child: child.name }),
      },
    },
  ];
}
