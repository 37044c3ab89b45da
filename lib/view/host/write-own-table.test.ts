import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '../../domain/host/own-offer.fixture';
import { createOwnRow } from './create-own-row';
import { writeOwnTable } from './write-own-table';

/** A translator that returns the key. */
const t = (key: string) => key.replace(/^host\./, '');
const repair = { url: 'https://instance.example', kind: 'instance' } as const;
const row = (change: Parameters<typeof createOwnOffer>[0] = {}) =>
  createOwnRow(
    {
      offer: createOwnOffer(change),
      findings: [],
      intended: [],
      visibility: { kind: 'online' },
      repair,
    },
    FIXTURE_NOW,
    t,
    'de',
  );

describe('the list as a table', () => {
  it('has a heading, and a line for each offer', () => {
    const lines = writeOwnTable([row(), row({ id: 13, sessions: [] })], t).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe(
      '"12";"Kanutour durch die Auwiesen";"Kanu-Verein";"Sommerferien 2026";"state.published";"2026-07-28 09:00";"offer.participantsRange";"visibility.online.short";"";"https://instance.example/angebot/12-kanutour"',
    );
    expect(lines[2]).toContain(';"state.published";"";"offer.participantsRange";');
  });

  it.each([
    ['winter', '2026-12-01T08:00:00Z', '2026-12-01 09:00'],
    ['summer', '2026-08-01T22:30:00Z', '2026-08-02 00:30'],
  ])('writes Berlin time in %s', (_, begin, text) => {
    const sessions = [{ begin: Date.parse(begin), end: null }];
    expect(writeOwnTable([row({ sessions })], t)).toContain(`;"${text}";`);
  });
});
