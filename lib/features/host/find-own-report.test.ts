import { describe, expect, it } from 'vitest';
import { createOwnOffer, createReadinessContext } from '../../domain/host/own-offer.fixture';
import { checkReadiness } from '../../domain/host/readiness/check-readiness';
import { at } from '../../domain/offer.fixture';
import { findOwnReport } from './find-own-report';
import { askSite, createHostSite, enterSite } from './host-site.fixture';

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

async function read(query = '', offers = own, intended = {}, seen = listed) {
  const site = createHostSite(offers, seen, { intended });
  const inside = await enterSite(site);
  const report = findOwnReport(inside, askSite(site, query));
  const { groups, hintsOnly } = report;
  return { ...report, rows: [...groups, ...hintsOnly].flatMap(({ rows }) => rows) };
}

const readRows = async (intended: Readonly<Record<string, readonly string[]>> = {}) =>
  (await read('', own, intended)).rows;

describe('the report of an organisation', () => {
  it('begins with what is public and wrong, ends with hints, and leaves out what is fine', async () => {
    const { rows } = await read();
    expect(rows.map(({ id, findings }) => [id, findings[0]?.code])).toEqual([
      [3, 'no-place'],
      [8, 'no-coordinates'],
      [7, 'no-place'],
      [4, 'not-listed'],
      [2, 'no-picture'],
      [5, 'private-link'],
    ]);
  });

  it('leaves out what has run its course, and says how many that are', async () => {
    const { lead, leftOut } = await read();
    expect(leftOut).toBe(1);
    expect(lead).toBe('7 Angebote, davon 2 mit Fehlern, 3 mit Warnungen und 2 mit Hinweisen.');
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

  it('keeps an offer in its place when its findings are marked as intended', async () => {
    const before = await readRows();
    const prints = before[0]?.findings.flatMap(({ fingerprint }) => fingerprint ?? []) ?? [];
    const after = await readRows({ 3: prints });
    expect(after[0]?.findings).toEqual([]);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('keeps the finding that is never intended, whatever was marked', async () => {
    const swapped = [make(1, { minAge: 12, maxAge: 8 })];
    const print = checkReadiness(swapped[0] ?? make(1), createReadinessContext())[0]?.fingerprint;
    const { rows } = await read('', swapped, { 1: [print] });
    expect(rows.map(({ findings, intended }) => [findings.length, intended.length])).toEqual([
      [1, 0],
    ]);
  });

  it('shows repeats together, by their days', async () => {
    const run = (id: number) => make(id, { name: 'Paddeln', media: [] });
    const runs = [run(9), make(10), run(2)];
    const { groups, hintsOnly } = await read('', runs, {}, runs);
    expect(groups).toEqual([]);
    expect(hintsOnly.map(({ first, rows }) => [first.name, rows.map(({ day }) => day)])).toEqual([
      ['Paddeln', ['So\u00a02.\u00a0Aug.', 'So\u00a09.\u00a0Aug.']],
    ]);
  });

  it('folds a repeat with nothing but hints, also where another has more', async () => {
    const run = (id: number, change = {}) => make(id, { name: 'Paddeln', ...change });
    const runs = [run(2, { media: [] }), run(9, { meetingLat: null })];
    const { groups, hintsOnly } = await read('', runs, {}, runs);
    const ids = (found: typeof groups) => found.map(({ rows }) => rows.map(({ id }) => id));
    expect([ids(groups), ids(hintsOnly)]).toEqual([[[9]], [[2]]]);
    const { groups: hints } = await read('severity=hint', runs, {}, runs);
    expect(ids(hints)).toEqual([[2]]);
  });

  it('keeps an offer in its part when the last finding there is marked, and counts it no longer', async () => {
    const [first] = (await read('severity=error')).rows;
    expect(first?.here).toBe('/dashboard/report?severity=error&keep=3');
    const prints = first?.findings.flatMap(({ fingerprint }) => fingerprint ?? []) ?? [];
    const [, query] = first?.here.split('?') ?? [];
    const { rows, severities } = await read(query, own, { 3: prints });
    expect(rows.map(({ id }) => id)).toEqual([3, 7]);
    expect(severities[0]).toMatchObject({ value: 'error', count: 1 });
    expect((await readRows())[0]?.here).toBe('/dashboard/report');
  });

  it.each([
    ['severity=error', [3, 7]],
    ['severity=hint', [2, 5]],
    ['kind=no-picture', [2]],
    ['kind=no-picture&severity=error', []],
    ['host=Chor', [7]],
    ['severity=x', [3, 8, 7, 4, 2, 5]],
    ['host=x', [3, 8, 7, 4, 2, 5]],
  ])('%s shows exactly what it counts', async (query, ids) => {
    const choir = own.map((offer) =>
      offer.id === 7 ? { ...offer, hosts: [{ name: 'Chor' }] } : offer,
    );
    const { rows, severities, kinds, hosts } = await read(query, choir);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    for (const [name, choices] of Object.entries({ severity: severities, kind: kinds })) {
      for (const { value, count } of choices) {
        const chosen = new URLSearchParams(query);
        chosen.set(name, value);
        if (name === 'severity') chosen.delete('kind');
        expect((await read(String(chosen), choir)).rows, value).toHaveLength(count);
      }
    }
    expect(hosts.map(({ value }) => value)).toEqual(['Chor', 'Kanu-Verein']);
  });
});
