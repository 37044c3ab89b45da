import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import { createDeskSite, DESK_COOKIE } from './desk-site.fixture';
import { findOwnReport } from './find-own-report';

const over = {
  sessions: [
    { begin: Date.parse('2025-08-01T09:00:00Z'), end: Date.parse('2025-08-01T11:00:00Z') },
  ],
  states: [{ name: 'published', since: Date.parse('2025-05-01T09:00:00Z') }],
};
const make = (id: number, change: Parameters<typeof createOwnOffer>[0] = {}) =>
  createOwnOffer({ id, alias: `${id}-offer`, name: `Offer ${id}`, ...change });
const own = [
  make(1),
  make(2, { media: [] }),
  make(3, { meetingPoint: null, meetingAddress: null }),
  make(4),
  make(5, { publish: 'private_link' }),
  make(6, { ...over, media: [] }),
];
const listed = own.filter(({ id }) => ![4, 5, 6].includes(id));

async function read(past: 'show' | 'hide') {
  const site = createDeskSite(own, listed);
  const outcome = await findOwnReport(DESK_COOKIE, { past }, 'de', site);
  if (outcome.kind !== 'open') throw new Error(outcome.kind);
  return outcome.report;
}

describe('the report of an organisation', () => {
  it('begins with errors, goes on with what families do not find, and leaves out what is fine', async () => {
    const { rows } = await read('hide');
    expect(rows.map(({ id, isHidden }) => [id, isHidden])).toEqual([
      [3, false],
      [4, true],
      [5, true],
      [2, false],
    ]);
  });

  it('leaves out what has run its course, and says how many that are', async () => {
    const { lead, leftOut } = await read('hide');
    expect(leftOut).toBe(1);
    expect(lead).toBe('5 Angebote, davon 1 mit Fehlern und 0 mit Warnungen.');
  });

  it('has it too when it is asked for', async () => {
    const { lead, leftOut, rows } = await read('show');
    expect(leftOut).toBe(0);
    expect(rows.map(({ id }) => id)).toContain(6);
    expect(lead).toMatch(/^6 Angebote/);
  });

  it('is for nobody without a session', async () => {
    const site = createDeskSite(own);
    const closed = await findOwnReport(null, { past: 'hide' }, 'de', site);
    expect(closed).toEqual({ kind: 'closed', reason: null });
    const over = await findOwnReport('__Host-sid=x', { past: 'hide' }, 'de', site);
    expect(over).toEqual({ kind: 'closed', reason: 'over' });
  });
});
