import { describe, expect, it } from 'vitest';
import type { Offer } from '../../domain/offer';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { createEasyAnswers } from './create-easy-answers';

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');

function answersOf(different: Partial<Offer>, now = at('2026-07-01 12:00')) {
  const answers = createEasyAnswers(sampleOffer(different), { t, locale: 'de', now });
  return Object.fromEntries(
    answers.map(({ name, sentences }) => [
      name,
      sentences.map((one) => [one.text, one.hostText].filter(Boolean).join(' ')),
    ]),
  );
}

describe('an offer in short sentences', () => {
  it('says one thing in each', () => {
    const { when } = answersOf({ sessions: [session('2026-07-28 09:00', '2026-07-28 12:00')] });
    expect(unbindAll(when)).toEqual([
      'easy.when.day Dienstag, 28. Juli 2026',
      'easy.when.from card.clock 9',
      'easy.when.to card.clock 12',
    ]);
  });

  it('says that one comes to all of several sessions', () => {
    expect(answersOf({}).when?.slice(0, 2)).toEqual(['easy.when.days 3', 'easy.when.all']);
    expect(answersOf({}).when).toHaveLength(5);
  });

  it('names the days of a long series that are not over', () => {
    const days = Array.from({ length: 12 }, (_, at) => `2026-07-${10 + at}`);
    const sessions = days.map((day) => session(`${day} 09:00`, `${day} 12:00`));
    const { when } = answersOf({ sessions }, at('2026-07-15 12:00'));
    expect(unbindAll(when)).toMatchObject({
      0: 'easy.when.days 12',
      2: expect.stringMatching(/Donnerstag, 16\. Juli 2026/),
      7: expect.stringMatching(/Dienstag, 21\. Juli 2026/),
      length: 8,
    });
  });

  it.each([
    [
      'one day',
      [session('2026-07-28 00:00', '2026-07-28 23:59')],
      ['easy.when.day card.dayTime Dienstag, 28. Juli 2026 card.wholeDay'],
    ],
    [
      'several days',
      [session('2026-07-28 00:00', '2026-07-31 00:00')],
      [
        'easy.when.span Dienstag, 28. Juli 2026 card.dayTime Donnerstag, 30. Juli 2026 card.wholeDay',
      ],
    ],
    [
      'each of several sessions',
      [
        session('2026-07-28 00:00', '2026-07-29 00:00'),
        session('2026-08-03 00:00', '2026-08-04 23:59'),
      ],
      [
        'easy.when.days 2',
        'easy.when.all',
        'card.dayTime Dienstag, 28. Juli 2026 card.wholeDay.',
        'card.span Montag, 3. August 2026 card.dayTime Dienstag, 4. August 2026 card.wholeDay.',
      ],
    ],
  ])('gives no hours where the whole of %s is meant', (_what, sessions, sentences) => {
    expect(unbindAll(answersOf({ sessions }).when)).toEqual(sentences);
  });

  it('of a group that has begun says only that, as its page does', () => {
    const running = answersOf({ applicationDeadline: null }, at('2026-07-29 10:00'));
    expect(running.register).toEqual(['easy.register.running']);
  });

  it('says the price as it is spoken', () => {
    expect(answersOf({ feeCents: 1_500 }).cost).toEqual(['easy.cost.fee 15 Euro']);
    expect(answersOf({ feeCents: 750 }).cost).toEqual(['easy.cost.fee 7,50 Euro']);
    expect(answersOf({ feeCents: null }).cost).toEqual(['easy.cost.free']);
  });

  it("ends sentences with the host's own words and asks nothing that has no answer", () => {
    expect(answersOf({ bring: ' Badezeug ' }).bring).toEqual(['easy.bring.need Badezeug']);
    const bare = answersOf({ bring: null, meetingPoint: null, meetingAddress: null, hosts: [] });
    expect(bare.where).toEqual(['easy.where.unknown']);
    expect(Object.keys(bare)).toEqual(['when', 'where', 'who', 'cost', 'register', 'wheelchair']);
  });

  it('does not ask to register for what is over', () => {
    const over = answersOf({}, at('2026-09-01 12:00'));
    expect(over.when?.[0]).toBe('easy.when.past');
    expect(over.register).toBeUndefined();
  });

  it('says of one that is closed only that', () => {
    const deadline = { applicationDeadline: at('2026-07-02 00:00') };
    expect(answersOf(deadline, at('2026-07-03 12:00')).register).toEqual(['easy.register.closed']);
  });
});
