import { describe, expect, it } from 'vitest';
import type { Change } from '../../domain/mirror-state';
import { at, sampleOffer, session } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { askSite, createFeedSite } from '../feed/feed-site.fixture';
import { unbindAll } from '../format/unbind.fixture';
import { findChanges } from './find-changes';

const NOW = at('2026-07-10 12:00');
const t = getTranslator('de');
const make = (alias: string, name: string) => sampleOffer({ alias, name, feeCents: 500 });
const [fresh, moved, dearer, old] = [
  make('1-neu', 'Neuer Kurs'),
  make('2-verlegt', 'Kanu'),
  make('3-teurer', 'Töpfern'),
  make('4-alt', 'Altes'),
];
const CHANGES: readonly Change[] = [
  { kind: 'new', at: at('2026-07-10 09:00'), alias: '1-neu', name: 'Neuer Kurs' },
  {
    kind: 'changed',
    at: at('2026-07-09 09:00'),
    alias: '2-verlegt',
    name: 'Kanu',
    fields: [
      {
        field: 'sessions',
        before: [session('2026-07-27 09:00', '2026-07-27 12:00')],
        after: moved?.sessions,
      },
    ],
  },
  {
    kind: 'changed',
    at: at('2026-07-08 09:00'),
    alias: '3-teurer',
    name: 'Töpfern',
    fields: [{ field: 'feeCents', before: 0, after: 500 }],
  },
  {
    kind: 'gone',
    at: at('2026-07-07 09:00'),
    alias: '9-zelten',
    name: 'Zelten',
    last: make('9-zelten', 'Zelten'),
  },
  // Came and went.
  {
    kind: 'gone',
    at: at('2026-07-07 08:00'),
    alias: '8-kurz',
    name: 'Kurz',
    last: make('8-kurz', 'Kurz'),
  },
  { kind: 'new', at: at('2026-07-06 08:00'), alias: '8-kurz', name: 'Kurz' },
  // Eight days ago.
  { kind: 'new', at: at('2026-07-02 08:00'), alias: '4-alt', name: 'Altes' },
];
const offers = [fresh, moved, dearer, old].filter((offer) => offer !== undefined);

function look(query = '', changes = CHANGES, now = NOW, listed = offers) {
  const site = createFeedSite(listed, now, changes);
  const found = findChanges(askSite(site, query));
  if (found === null) throw new Error('loading');
  return found;
}

const NONE = 'Aus den letzten sieben Tagen ist hier keine Änderung bekannt.';

describe('the page of changes', () => {
  it('says what came, moved, changed and left within seven days, each offer once', () => {
    const { parts, lead } = look();
    expect(
      parts.map(({ part, offers: own }) => [t(`changes.${part}`), own.map(({ name }) => name)]),
    ).toEqual([
      ['Neu', ['Neuer Kurs']],
      ['Verlegt', ['Kanu']],
      ['Geändert', ['Töpfern']],
      ['Nicht mehr im Programm', ['Zelten']],
    ]);
    expect(unbindAll(lead)).toContain('vom Samstag, 4. Juli 2026 bis heute');
  });

  it('compares with seven days ago: what changed back is nothing', () => {
    const fee = (time: string, before: number, after: number): Change => ({
      kind: 'changed',
      at: at(time),
      alias: '3-teurer',
      name: 'Töpfern',
      fields: [{ field: 'feeCents', before, after }],
    });
    const [steps, back] = [
      [fee('2026-07-09 09:00', 900, 500), fee('2026-07-08 09:00', 0, 900)],
      [fee('2026-07-09 09:00', 900, 500), fee('2026-07-08 09:00', 500, 900)],
    ];
    const [part] = look('', steps).parts;
    expect(part?.offers.map(({ lines }) => unbindAll(lines.join(' ')))).toEqual([
      'Preis: bisher kostenlos, jetzt 5,00 €.',
    ]);
    expect(look('', back)).toMatchObject({ parts: [], lead: NONE });
    // Left the list and came back.
    const gone = {
      kind: 'gone',
      at: at('2026-07-08 09:00'),
      alias: '3-teurer',
      name: 'Töpfern',
    } as const;
    const again = { kind: 'new', at: at('2026-07-09 09:00'), alias: '3-teurer', name: 'Töpfern' };
    const ret = (feeCents: number) =>
      [again, { ...gone, last: { ...dearer, feeCents } }] as readonly Change[];
    expect(look('', ret(500)).parts).toEqual([]);
    expect(look('', ret(0)).parts.map(({ part }) => part)).toEqual(['changed']);
  });

  it('says what moved within a series, and a deadline within a day', () => {
    const days = ['2026-07-27', '2026-07-29', '2026-08-03', '2026-08-05'];
    const meet = (list: readonly string[]) =>
      list.map((day) => session(`${day} 09:00`, `${day} 12:00`));
    const course = sampleOffer({
      alias: '5-kurs',
      sessions: meet(days),
      applicationDeadline: at('2026-07-20 12:00'),
    });
    const tell = (field: 'sessions' | 'applicationDeadline', before: unknown) => {
      const change = { kind: 'changed', at: at('2026-07-09 09:00'), alias: '5-kurs', name: 'Kurs' };
      const fields = [{ field, before, after: course[field] }];
      const { parts } = look('', [{ ...change, fields } as Change], NOW, [course]);
      return parts.flatMap(({ part, offers: own }) =>
        own.map(({ lines }) => [part, ...lines.map((line) => unbindAll(line))]),
      );
    };
    expect(tell('sessions', meet(days.with(1, '2026-07-30')))).toEqual([
      [
        'moved',
        'Termin: bisher Mo 27., Do 30. Juli, Mo 3. und Mi 5. Aug., 9–12 Uhr · 4 Termine, jetzt Mo 27., Mi 29. Juli, Mo 3. und Mi 5. Aug., 9–12 Uhr · 4 Termine.',
      ],
    ]);
    expect(tell('sessions', meet(days).reverse())).toEqual([]);
    expect(tell('applicationDeadline', at('2026-07-20 18:00'))).toEqual([
      ['changed', 'Anmeldeschluss: bisher Mo 20. Juli, 18 Uhr, jetzt Mo 20. Juli, 12 Uhr.'],
    ]);
  });

  it('takes the parameters of the list', () => {
    const { parts, chips, feedHref } = look('q=T%C3%B6pfern');
    expect(parts.map(({ part }) => part)).toEqual(['changed']);
    expect(feedHref).toBe('/changes.atom?q=T%C3%B6pfern');
    expect(chips.map(({ href }) => href)).toEqual(['/changes']);
  });

  it('says when no change is known, at all or of what is asked for', () => {
    expect(look('', [])).toMatchObject({ parts: [], lead: NONE });
    expect(look('q=Altes')).toMatchObject({ parts: [], lead: NONE });
  });
});
