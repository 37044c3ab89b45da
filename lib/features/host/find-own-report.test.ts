import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { at } from '../../domain/offer.fixture';
import { findOwnReport } from './find-own-report';
import { createHostSite, HOST_COOKIE } from './host-site.fixture';

const over = {
  sessions: [
    { begin: Date.parse('2025-08-01T09:00:00Z'), end: Date.parse('2025-08-01T11:00:00Z') },
  ],
  states: [{ name: 'published', since: Date.parse('2025-05-01T09:00:00Z') }],
};
/** Each on a day of its own, so that none clashes with another. */
const make = (id: number, change: Parameters<typeof createOwnOffer>[0] = {}) => {
  const day = `2026-08-${String(id).padStart(2, '0')}`;
  const sessions = [{ begin: at(`${day} 09:00`), end: at(`${day} 12:00`) }];
  return createOwnOffer({ id, alias: `${id}-offer`, name: `Offer ${id}`, sessions, ...change });
};
const draft = { states: [{ name: 'draft', since: Date.parse('2026-06-19T10:00:00Z') }] };
const own = [
  make(1),
  make(2, { media: [] }),
  make(3, { meetingPoint: null, meetingAddress: null }),
  make(4),
  make(5, { publish: 'private_link' }),
  make(6, { ...over, media: [] }),
  make(7, { ...draft, meetingPoint: null, meetingAddress: null }),
  make(8, { meetingLat: null }),
];
const listed = own.filter(({ id }) => ![4, 5, 6, 7].includes(id));

async function read() {
  const site = createHostSite(own, listed);
  const outcome = await findOwnReport(HOST_COOKIE, 'de', site);
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  return outcome.report;
}

async function readRows(intended: Readonly<Record<string, readonly string[]>> = {}) {
  const site = createHostSite(own, listed, { intended });
  const outcome = await findOwnReport(HOST_COOKIE, 'de', site);
  return outcome.kind === 'open' ? outcome.report.rows : [];
}

describe('the report of an organisation', () => {
  it('begins with what is public and wrong, goes on with what families do not find, and leaves out what is fine', async () => {
    const { rows } = await read();
    expect(rows.map(({ id, isHidden }) => [id, isHidden])).toEqual([
      [3, false],
      [8, false],
      [4, true],
      [7, false],
      [5, true],
      [2, false],
    ]);
  });

  it('leaves out what has run its course, and says how many that are', async () => {
    const { lead, leftOut } = await read();
    expect(leftOut).toBe(1);
    expect(lead).toBe('7 Angebote, davon 2 mit Fehlern und 2 mit Warnungen.');
  });

  it('names a finding no longer that its host wants so, and shows it folded', async () => {
    const before = (await readRows()).find(({ id }) => id === 3);
    const [finding] = before?.findings ?? [];
    const print = finding?.fingerprint ?? '';
    const after = await readRows({ 3: [print] });
    expect(after.find(({ id }) => id === 3)).toMatchObject({
      findings: [],
      intended: [{ fingerprint: print }],
    });
    // On another offer the same words are another fact.
    expect(await readRows({ 2: [print] })).toEqual(await readRows());
  });

  it('is for nobody without a session', async () => {
    const site = createHostSite(own);
    const closed = await findOwnReport(null, 'de', site);
    expect(closed).toEqual({ kind: 'closed', reason: null });
    const over = await findOwnReport('__Host-sid=x', 'de', site);
    expect(over).toEqual({ kind: 'closed', reason: 'over' });
  });
});
