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
      sentences.map(({ text, hostText }) => (hostText === null ? text : `${text} ${hostText}`)),
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
});
