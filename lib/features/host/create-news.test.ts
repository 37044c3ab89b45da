import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createNews } from './create-news';

const context = { t: getTranslator('de'), locale: 'de', now: FIXTURE_NOW };
const before = at('2026-06-20 10:00');
const states = (...entries: readonly (readonly [name: string, since: string | null])[]) => ({
  states: entries.map(([name, since]) => ({ name, since: since === null ? null : at(since) })),
});
const tell = (...changes: readonly Parameters<typeof createOwnOffer>[0][]) =>
  createNews(
    changes.map((change, index) => createOwnOffer({ id: index + 1, ...change })),
    before,
    context,
  );

describe('what changed since the last visit', () => {
  it.each([
    [
      [
        ['draft', '2026-06-01 10:00'],
        ['completed', '2026-06-21 10:00'],
      ],
      'Entwurf → Eingereicht',
      'die Kommune',
    ],
    [
      [
        ['draft', null],
        ['published', '2026-06-21 10:00'],
      ],
      'Entwurf → Veröffentlicht',
      null,
    ],
    [[['draft', '2026-06-21 10:00']], 'Entwurf', 'Sie'],
    [
      [
        ['reviewed', '2026-06-01 10:00'],
        ['completed', '2026-06-21 10:00'],
        ['published', '2026-06-22 10:00'],
      ],
      'Geprüft → Veröffentlicht',
      null,
    ],
  ] as const)('of %j is said as %s', (timeline, text, who) => {
    const [change] = tell(states(...timeline)).changes;
    expect(change?.text).toBe(text);
    expect(change?.turn ?? null).toEqual(who === null ? null : expect.stringContaining(who));
  });

  it('is nothing that was seen then, and begins with the latest', () => {
    const { changes } = tell(
      states(['published', '2026-06-20 10:00']),
      states(['published', '2026-06-21 10:00']),
      states(['cancelled', '2026-06-25 10:00']),
      states(['published', null]),
    );
    expect(changes.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('is not known at the first visit', () => {
    const offers = [createOwnOffer(states(['published', '2026-06-21 10:00']))];
    expect(createNews(offers, null, context)).toMatchObject({ since: null, changes: [] });
  });
});

describe('what comes next', () => {
  it('are deadlines within 14 days, as families read them', () => {
    const { deadlines } = tell(
      { applicationDeadline: at('2026-07-15 00:00') },
      { applicationDeadline: at('2026-07-05 18:00') },
      { applicationDeadline: at('2026-07-16 00:00') },
      { applicationDeadline: at('2026-06-30 00:00') },
      { applicationDeadline: at('2026-07-05 18:00'), requiresApplication: false },
      { applicationDeadline: at('2026-07-05 18:00'), ...states(['draft', null]) },
    );
    expect(unbindAll(deadlines.map(({ id, text }) => [id, text]))).toEqual([
      [2, 'bis So 5. Juli, 18 Uhr'],
      [1, 'bis Di 14. Juli'],
    ]);
  });

  it('are offers that start within 7 days', () => {
    const on = (begin: string) => ({ sessions: [{ begin: at(begin), end: null }] });
    const { starts } = tell(
      on('2026-07-08 09:00'),
      on('2026-07-03 09:00'),
      on('2026-07-09 09:00'),
      { sessions: [...on('2026-06-29 09:00').sessions, ...on('2026-07-03 09:00').sessions] },
    );
    expect(unbindAll(starts.map(({ id, text }) => [id, text]))).toEqual([
      [2, 'Fr 3. Juli, 9 Uhr'],
      [1, 'Mi 8. Juli, 9 Uhr'],
    ]);
  });
});
