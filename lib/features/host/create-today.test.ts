import { describe, expect, it } from 'vitest';
import type { OwnVisibility } from '../../domain/host/explain-visibility';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { unbindAll } from '../format/unbind.fixture';
import { createToday, readToday } from './create-today';
import type { ReviewedOffer } from './review-own';

const context = { t: getTranslator('de'), locale: 'de', now: FIXTURE_NOW };
const error = { code: 'no-place', severity: 'error', values: {}, fingerprint: '' } as const;
const hint = { code: 'no-picture', severity: 'hint', values: {}, fingerprint: '' } as const;
const on = (begin: string) => ({ sessions: [{ begin: at(begin), end: at(begin) + 3_600_000 }] });
const is = (name: string, since: number | null = at('2026-06-19 10:00')) => ({
  states: [{ name, since }],
});
const over = { ...on('2025-08-01 09:00'), ...is('published', at('2025-05-01 09:00')) };
const hidden = (kind: 'private-link' | 'not-listed') => ({
  visibility: { kind, edition: null } as OwnVisibility,
});

function review(
  id: number,
  change: Parameters<typeof createOwnOffer>[0],
  rest: Partial<ReviewedOffer> = {},
): ReviewedOffer {
  const offer = createOwnOffer({ id, name: `Angebot ${id}`, ...change });
  const isPublished = offer.states[0]?.name === 'published';
  return {
    offer,
    findings: [],
    intended: [],
    visibility: isPublished ? { kind: 'online' } : { kind: 'state', state: '' },
    repair: { url: 'https://instance.example', kind: 'instance' } as const,
    ...rest,
  };
}

function tell(reviewed: readonly ReviewedOffer[], before: number | null = null) {
  const found = readToday(reviewed, before, context);
  return { found, lines: createToday(found, context) };
}

const titles = (...reviewed: readonly ReviewedOffer[]) =>
  tell(reviewed).lines.map(({ title }) => title);

describe('today', () => {
  it('begins with what begins in days and is not public, and says by when and who acts', () => {
    const reviewed = [
      review(1, {}, { findings: [error] }),
      review(2, { ...is('completed'), ...on('2026-07-05 09:00') }),
      review(3, {
        ...is('draft'),
        ...on('2026-07-02 09:00'),
        applicationDeadline: at('2026-06-26 00:00'),
      }),
      review(4, { ...is('draft'), ...on('2026-07-16 09:00') }),
    ];
    const [first, second] = tell(reviewed).lines;
    expect(unbindAll(first)).toMatchObject({
      title: 'Beginnt morgen, nicht öffentlich',
      offers: [
        { id: 3, name: 'Angebot 3', day: null, note: 'ist noch Entwurf' },
        { id: 2, day: 'So 5. Juli', note: 'ist eingereicht, aber noch nicht geprüft' },
      ],
      more: 0,
      // One is the host's turn, one the municipality's.
      remark: '',
      action: { label: 'Zeigen', href: '/dashboard?only=unready#offers' },
      isUrgent: true,
    });
    expect(second).toMatchObject({
      title: '1 Angebot mit Fehlern',
      offers: [{ name: 'Angebot 1', note: 'kein Treffpunkt' }],
      action: { label: 'Beheben', href: '/dashboard/report?severity=error' },
    });
  });

  it('counts what is published in a programme that is not open among them', () => {
    const soon = { ...hidden('not-listed'), offer: createOwnOffer(on('2026-07-03 09:00')) };
    const { lines } = tell([review(1, {}, soon), review(2, {}, hidden('not-listed'))]);
    expect(lines).toMatchObject([
      {
        title: 'Beginnt in 2 Tagen, nicht öffentlich',
        offers: [{ note: 'ist veröffentlicht, aber nicht im Programm' }],
        remark: 'die Kommune ist dran',
      },
      { part: 'hidden' },
    ]);
  });

  it('names the first three of them and counts the others', () => {
    const soon = [2, 3, 4, 5].map((day) =>
      review(day, { ...is('reviewed'), ...on(`2026-07-0${day} 09:00`) }),
    );
    const [first, second] = tell(soon).lines;
    expect(first).toMatchObject({
      title: 'Beginnt morgen, nicht öffentlich',
      more: 1,
      remark: 'die Kommune ist dran',
    });
    expect(first?.offers.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(second?.title).toBe('4 Angebote warten auf Prüfung oder Veröffentlichung');
  });

  it('names offers with errors, the public ones first, and none with hints', () => {
    const draft = review(1, is('draft'), { findings: [error, hint] });
    const online = review(2, {}, { findings: [error] });
    const fine = review(3, {}, { findings: [hint] });
    expect(tell([draft, online, fine]).found.errors.offers.map(({ offer }) => offer.id)).toEqual([
      2, 1,
    ]);
    expect(titles(fine)).toEqual([]);
  });

  it('tells repeats apart by their days, and says when the first of the offers begins', () => {
    const run = (id: number, begin: string, state: string) =>
      review(id, { name: 'Paddeln', ...on(begin), ...is(state) }, { findings: [error] });
    const { lines } = tell([
      run(1, '2026-08-03 09:00', 'published'),
      run(2, '2026-07-30 09:00', 'draft'),
    ]);
    expect(lines[0]?.offers.map(({ id, name, day }) => unbindAll([id, name, day]))).toEqual([
      [1, 'Paddeln', 'Mo 3. Aug.'],
      [2, 'Paddeln', 'Do 30. Juli'],
    ]);
    expect(unbindAll(lines[0]?.remark)).toBe('Nächster Termin: Do 30. Juli, 9 Uhr · Sie sind dran');
  });

  it('names what is published and not visible, but on purpose, and who acts next', () => {
    const { found, lines } = tell([
      review(1, {}, hidden('private-link')),
      review(2, {}, hidden('not-listed')),
    ]);
    expect(found.hidden.offers.map(({ offer }) => offer.id)).toEqual([2]);
    expect(lines).toMatchObject([
      {
        title: '1 Angebot ist veröffentlicht, aber nicht zu sehen',
        remark: 'die Kommune ist dran',
      },
    ]);
  });

  it('counts drafts and says since when the oldest waits', () => {
    const { lines } = tell([
      review(1, is('draft', FIXTURE_NOW - 86_400_000)),
      review(2, is('draft', FIXTURE_NOW - 12 * 86_400_000)),
      review(3, is('draft', null)),
    ]);
    expect(lines).toMatchObject([
      {
        title: '3 Entwürfe sind noch nicht eingereicht',
        remark: 'Längste Wartezeit: 12 Tage · Sie sind dran',
      },
    ]);
  });

  it('names registrations that end within 14 days, the next first, as families read them', () => {
    const until = (deadline: string) => ({ applicationDeadline: at(deadline) });
    const { found, lines } = tell([
      review(1, until('2026-07-16 00:00')),
      review(2, until('2026-07-05 18:00')),
      review(3, until('2026-07-16 09:00')),
      review(4, { ...until('2026-07-02 00:00'), ...is('draft') }),
      review(5, { ...until('2026-07-02 00:00'), requiresApplication: false }),
      review(6, { applicationDeadline: FIXTURE_NOW }),
    ]);
    expect(found.closing.offers.map(({ offer }) => offer.id)).toEqual([2, 1]);
    expect(lines[0]?.title).toBe('2 Anmeldungen enden in den nächsten 14 Tagen');
    expect(unbindAll(lines[0]?.offers.map(({ note }) => note))).toEqual([
      'bis So 5. Juli, 18 Uhr',
      'bis Mi 15. Juli',
    ]);
  });

  it('names new states since the last visit, of cancelled offers too', () => {
    const reviewed = [
      review(1, is('cancelled', at('2026-06-25 10:00'))),
      review(2, {}),
      review(3, is('completed', at('2026-06-24 18:00'))),
    ];
    const { lines } = tell(reviewed, at('2026-06-24 10:00'));
    expect(lines).toMatchObject([
      {
        title: '2 Angebote mit neuem Status',
        offers: [
          { id: 1, note: 'Abgesagt' },
          { id: 3, note: 'Eingereicht, die Kommune ist dran' },
        ],
      },
      { part: 'review' },
    ]);
    expect(unbindAll(lines[0]?.remark)).toBe(
      'seit Ihrem letzten Besuch (Mi., 24. Juni um 10:00 Uhr)',
    );
  });

  it('has nothing to say of what is over', () => {
    expect(
      titles(
        review(1, over, { findings: [error], ...hidden('not-listed') }),
        review(2, { ...over, ...is('draft', 100) }),
      ),
    ).toEqual([]);
  });
});

const before = at('2026-06-20 10:00');
const states = (...entries: readonly (readonly [name: string, since: string | null])[]) => ({
  states: entries.map(([name, since]) => ({ name, since: since === null ? null : at(since) })),
});
/** Number and note of each offer with a new state. */
const change = (...changes: readonly Parameters<typeof createOwnOffer>[0][]) => {
  const { offers, note } = tell(
    changes.map((one, index) => review(index + 1, one)),
    before,
  ).found.changed;
  return offers.map((one) => [one.offer.id, note?.(one)]);
};

describe('what changed since the last visit', () => {
  it.each([
    [
      [
        ['draft', '2026-06-01 10:00'],
        ['completed', '2026-06-21 10:00'],
      ],
      'Entwurf → Eingereicht, die Kommune ist dran',
    ],
    [
      [
        ['draft', null],
        ['published', '2026-06-21 10:00'],
      ],
      'Entwurf → Veröffentlicht',
    ],
    [[['draft', '2026-06-21 10:00']], 'Entwurf, Sie sind dran'],
    [
      [
        ['reviewed', '2026-06-01 10:00'],
        ['completed', '2026-06-21 10:00'],
        ['published', '2026-06-22 10:00'],
      ],
      'Geprüft → Veröffentlicht',
    ],
  ] as const)('of %j is said as %s', (timeline, text) => {
    expect(change(states(...timeline))).toEqual([[1, text]]);
  });

  it('is nothing that was seen then, and begins with the latest', () => {
    const changes = change(
      states(['published', '2026-06-20 10:00']),
      states(['published', '2026-06-21 10:00']),
      states(['cancelled', '2026-06-25 10:00']),
      states(['published', null]),
    );
    expect(changes.map(([id]) => id)).toEqual([3, 2]);
  });

  it('is not known at the first visit', () => {
    const offer = review(1, states(['published', '2026-06-21 10:00']));
    expect(tell([offer]).found.changed.offers).toEqual([]);
  });
});
