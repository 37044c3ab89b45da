import type { Change, EditionMembership } from './mirror-state';
import type { Offer } from './offer';

/** The lists of a copy, on disk and on the way to a renderer. */
export interface CopyLists {
  readonly offers: readonly Offer[];
  /** Of the last 90 days, newest first; behind them the times of older ones. */
  readonly changes: readonly Change[];
  readonly memberships: readonly EditionMembership[];
}

const TEXT_LENGTH = 256 * 1_024;

/** A head line of JSON, then one line for each entry of the lists; many lines in each text. */
export function* writeCopy(head: object, lists: CopyLists): Generator<string> {
  const { offers, changes, memberships } = lists;
  // The memberships go by the word of the first version, so that an update reads its copy.
  const counts = { offers: offers.length, changes: changes.length, rolls: memberships.length };
  const rolls = memberships.map(({ edition, members, undecided }) => {
    return { edition, members: [...members], undecided: [...undecided] };
  });
  let text = '';
  for (const entry of [{ ...head, ...counts }, ...offers, ...changes, ...rolls]) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < TEXT_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Throws where a line is missing or is no JSON; what the lines hold is believed. */
export async function readCopy<Head>(lines: AsyncIterable<string>): Promise<Head & CopyLists> {
  let head: (Head & Record<'offers' | 'changes' | 'rolls', number>) | null = null;
  const entries: unknown[] = [];
  for await (const line of lines) {
    if (head) entries.push(JSON.parse(line));
    else head = JSON.parse(line);
  }
  if (!head) throw new Error('it is empty');
  const changesAt = head.offers;
  const rollsAt = changesAt + head.changes;
  if (entries.length !== rollsAt + head.rolls) throw new Error('it is cut short');
  const rolls = entries.slice(rollsAt) as { edition: string; members: []; undecided: [] }[];
  return {
    ...head,
    offers: entries.slice(0, changesAt) as Offer[],
    changes: entries.slice(changesAt, rollsAt) as Change[],
    memberships: rolls.map(({ edition, members, undecided }) => {
      return { edition, members: new Set(members), undecided: new Set(undecided) };
    }),
  };
}
