import { describe, expect, it } from 'vitest';
import type { Change } from '../../domain/mirror-state';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { answerChanges } from '../api/answer-search';
import { createFeedSite } from '../feed/feed-site.fixture';

const NOW = at('2026-07-10 12:00');
const LATER = at('2026-07-25 00:00');
const make = (alias: string, name: string, applicationDeadline: number | null = LATER) =>
  sampleOffer({ alias, name, applicationDeadline });
const changed = (alias: string, time: string, field: 'sessions' | 'feeCents'): Change => ({
  kind: 'changed',
  at: at(time),
  alias,
  name: alias,
  fields: [{ field, before: [session('2026-07-27 09:00', '2026-07-27 12:00')], after: [] }],
});
const appeared = (alias: string, time: string): Change => ({
  kind: 'new',
  at: at(time),
  alias,
  name: alias,
});

const OFFERS = [
  make('1-neu', 'Neuer Kurs'),
  make('2-verlegt', 'Kanu'),
  make('3-teurer', 'Töpfern'),
  make('4-bald', 'Zelten', at('2026-07-15 00:00')),
  make('5-zu', 'Zu spät', at('2026-07-09 00:00')),
  make('6-alt', 'Altes'),
];
const CHANGES: readonly Change[] = [
  appeared('1-neu', '2026-07-10 09:00'),
  changed('2-verlegt', '2026-07-09 09:00', 'sessions'),
  changed('2-verlegt', '2026-07-08 09:00', 'sessions'),
  changed('3-teurer', '2026-07-08 09:00', 'feeCents'),
  appeared('5-zu', '2026-07-07 09:00'),
  appeared('6-alt', '2026-04-01 09:00'),
];

async function ask(query = '') {
  const site = createFeedSite(OFFERS, NOW, CHANGES);
  const answer = answerChanges(new Request(`http://site/api/changes${query}`), site);
  return (await answer.json()) as { changes: { kind: string; alias: string; at: number }[] };
}

describe('GET /api/changes', () => {
  it('lists what is new, moved or closing of what can be joined, newest first', async () => {
    const { changes } = await ask();
    expect(changes.map(({ kind, alias, at: time }) => [kind, alias, time])).toEqual([
      ['new', '1-neu', at('2026-07-10 09:00')],
      ['moved', '2-verlegt', at('2026-07-09 09:00')],
      // Seven days before the deadline.
      ['closing', '4-bald', at('2026-07-08 00:00')],
    ]);
  });

  it('takes the parameters of the list', async () => {
    expect((await ask('?q=Zelten')).changes.map(({ alias }) => alias)).toEqual(['4-bald']);
    expect((await ask('?free=1')).changes).toEqual([]);
  });
});
