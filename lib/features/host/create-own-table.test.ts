import { describe, expect, it } from 'vitest';
import { readDay } from '../../domain/berlin/day-number';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { getTranslator } from '../../messages/get-translator';
import { writeOfferCsv } from '../table/create-offer-table';
import { createOwnTable } from './create-own-row';
import type { ReviewedOffer } from './review-own';

const repair = { url: 'https://instance.example', kind: 'instance' } as const;
const review = (
  change: Parameters<typeof createOwnOffer>[0] = {},
  kind: 'online' | 'edition-inactive' = 'online',
): ReviewedOffer => ({
  ...{ offer: createOwnOffer(change), findings: [], intended: [], repair },
  visibility: { kind, edition: null } as ReviewedOffer['visibility'],
});
const context = {
  ...{ siteUrl: 'https://programm.example', locale: 'de', now: FIXTURE_NOW },
  t: getTranslator('de'),
};

/** The rows as records by heading. */
function read(...reviewed: readonly ReviewedOffer[]) {
  const { headings, rows } = createOwnTable(reviewed, context);
  return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index]])));
}

describe("the host's list as a table", () => {
  it('has a row for each session with begin, end, deadline, ages, price, place, state and link', () => {
    const rows = read(review());
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      Angebot: 'Kanutour durch die Auwiesen',
      Nummer: 12,
      Status: 'Veröffentlicht',
      'Status seit': { day: readDay('2026-03-03') },
      Programm: 'Sommerferien 2026',
      Beginn: { at: at('2026-07-29 09:00') },
      Ende: { at: at('2026-07-29 12:00') },
      Termin: 2,
      'Anzahl der Termine': 2,
      'Anmeldung bis': { day: readDay('2026-07-19') },
      'Alter von': 8,
      'Alter bis': 12,
      'Teilnehmende von': 6,
      'Teilnehmende bis': 12,
      'Preis in Euro': 15,
      Treffpunkt: 'Bootshaus am Wehr',
      Seite: 'https://programm.example/offers/12-kanutour',
      'Seite des Ferienprogramms': 'https://instance.example/angebot/12-kanutour',
    });
  });

  it('has one for an offer without sessions, and no link to a missing page', () => {
    const rows = read(review({ sessions: [] }, 'edition-inactive'));
    expect(rows).toMatchObject([{ Beginn: null, Seite: null, 'Seite des Ferienprogramms': null }]);
  });

  it('is written in Berlin time', () => {
    const sessions = [{ begin: Date.parse('2026-12-01T08:00:00Z'), end: null }];
    const csv = writeOfferCsv(createOwnTable([review({ sessions })], context), 'de');
    expect(csv).toContain(';"2026-12-01 09:00";"";');
  });
});
