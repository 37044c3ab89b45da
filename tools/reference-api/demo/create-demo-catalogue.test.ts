import { describe, expect, it } from 'vitest';
import { addDays, berlinChanges, formatBerlin } from '../berlin-time';
import { currentState, indexCatalogue, type OfferRecord } from '../catalogue/catalogue';
import { readPictureNumber } from '../picture/draw-picture';
import { createDemoCatalogue } from './create-demo-catalogue';

const TODAY = '2026-11-21';
const demo = createDemoCatalogue(TODAY);

function listPublic(today: string): readonly OfferRecord[] {
  return indexCatalogue(createDemoCatalogue(today))
    .filter(({ isPublic, record }) => isPublic && record.publish === 'public')
    .map(({ record }) => record);
}

const shown = listPublic(TODAY);

describe('the demo catalogue', () => {
  it('is the same on the same day and hardly another on the next', () => {
    expect(createDemoCatalogue(TODAY)).toEqual(demo);
    const before = new Map(shown.map((offer) => [offer.id, JSON.stringify(offer)]));
    const moved = listPublic(addDays(TODAY, 1)).filter(
      (offer) => before.get(offer.id) !== JSON.stringify(offer),
    );
    expect(moved.length).toBeLessThan(25);
  });

  it('keeps about 80 others, in all six states, private, and in editions that are not open', () => {
    const others = demo.offers.length - shown.length;
    expect(others).toBeGreaterThanOrEqual(70);
    expect(others).toBeLessThanOrEqual(95);
    expect(new Set(demo.offers.map(currentState))).toEqual(
      new Set(['draft', 'completed', 'reviewed', 'published', 'cancelled', 'unpublished']),
    );
    expect(demo.editions.map(({ active }) => active)).toEqual([true, true, false, false]);
    expect(new Set(demo.offers.map(({ edition }) => edition)).size).toBe(4);
  });

  it('has 25 hosts, all but one with offers', () => {
    expect(demo.hosts).toHaveLength(25);
    expect(new Set(demo.offers.flatMap(({ hosts }) => hosts)).size).toBe(24);
  });

  it('tells more than a hundred things in words of their own', () => {
    const texts = new Map(shown.map(({ name, description }) => [name, description]));
    expect(texts.size).toBeGreaterThan(100);
    expect(new Set(texts.values()).size).toBe(texts.size);
    expect([...texts.values()].filter((text) => text.length < 60)).toEqual([]);
  });

  it('has unique ids and aliases, most of which begin with the id', () => {
    expect(new Set(demo.offers.map(({ id }) => id)).size).toBe(demo.offers.length);
    expect(new Set(demo.offers.map(({ alias }) => alias)).size).toBe(demo.offers.length);
    const without = shown.filter(({ id, alias }) => !alias.startsWith(`${id}-`));
    expect(without.length).toBeGreaterThan(3);
    expect(without.length).toBeLessThan(40);
  });

  it('repeats offers: same name and hosts, other dates', () => {
    const hostsOf = new Map<string, string>();
    for (const { name, hosts } of shown) {
      expect(hostsOf.get(name) ?? hosts.join()).toBe(hosts.join());
      hostsOf.set(name, hosts.join());
    }
    expect(new Set(shown.map(({ name }) => name)).size).toBeLessThan(shown.length / 2);
  });

  it('knows every mixture of two fields being empty or filled', () => {
    const fields = [
      'applicationDeadline',
      'minAge',
      'maxAge',
      'fee',
      'meetingPoint',
      'meetingAddress',
      'meetingLat',
      'applyText',
      'bring',
      'accessibility',
      'wheelchairAccessible',
    ] as const;
    const missing: string[] = [];
    for (const a of fields) {
      for (const b of fields) {
        if (a >= b || (a.startsWith('meeting') && b.startsWith('meeting'))) continue;
        const seen = new Set(shown.map((o) => `${o[a] === null}/${o[b] === null}`));
        if (seen.size < 4) missing.push(`${a} with ${b}: ${[...seen].join(' ')}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('writes descriptions as CommonMark, plain text and old HTML', () => {
    expect(shown.some(({ description }) => /^## /m.test(description))).toBe(true);
    expect(shown.some(({ description }) => /\]\(#/.test(description))).toBe(true);
    expect(shown.some(({ description }) => /^<p>/.test(description))).toBe(true);
    expect(shown.some(({ description }) => /\S\n\S/.test(description))).toBe(true);
  });

  it('goes through the nights in which the clocks change', () => {
    const { toSummer, toWinter } = berlinChanges(2027);
    for (const change of [toSummer, toWinter]) {
      const through = shown.filter(({ dates }) =>
        dates.some(
          ({ begin, end }) =>
            begin !== null &&
            end !== null &&
            Date.parse(begin) < change &&
            change < Date.parse(end),
        ),
      );
      expect(through.length, formatBerlin(change)).toBeGreaterThan(0);
    }
  });

  it('closes registration at midnights', () => {
    const deadlines = shown.flatMap(({ applicationDeadline, hosts }) =>
      applicationDeadline && !hosts.includes('kanu-verein') ? [applicationDeadline] : [],
    );
    expect(deadlines.every((deadline) => deadline.slice(11, 19) === '00:00:00')).toBe(true);
  });

  it('gives the canoe club offers in all six states and the mistakes hosts make', () => {
    const own = demo.offers.filter(({ hosts }) => hosts.includes('kanu-verein'));
    expect(new Set(own.map(currentState)).size).toBe(6);
    const first = ({ dates }: OfferRecord) => dates[0]?.begin ?? null;
    const mistakes: Record<string, (offer: OfferRecord) => boolean> = {
      'deadline after the first session': (o) =>
        Date.parse(o.applicationDeadline ?? '') > Date.parse(first(o) ?? ''),
      'no place': (o) => o.meetingPoint === null,
      'least age above most age': (o) => (o.minAge ?? 0) > (o.maxAge ?? 99),
      'end before begin': (o) =>
        o.dates.some(({ begin, end }) => Date.parse(end ?? '') < Date.parse(begin ?? '')),
      'no session': (o) => o.dates.length === 0,
      'registration without a way': (o) =>
        o.requiresApplication && !o.onlineApplication && o.applyText === null,
      'least participants above most': (o) =>
        (o.minParticipants ?? 0) > (o.maxParticipants ?? 9999),
      'private link': (o) => o.publish === 'private_link',
      'closed edition': (o) => o.edition === 'ferienprogramm-2025',
      'edition that is not open yet': (o) => o.edition === 'naechstes-ferienprogramm',
    };
    for (const [what, isMade] of Object.entries(mistakes)) {
      expect(own.some(isMade), what).toBe(true);
    }
  });

  it('shows offers in the light of the hour in which they begin, or under clouds', () => {
    const lights = new Map<number, Set<string>>();
    for (const { dates, media } of shown) {
      const hour = Number(dates[0]?.begin?.slice(11, 13) ?? 12);
      for (const path of media) {
        const { light } = readPictureNumber(Number(/-(\d+)-/.exec(path)?.[1]));
        lights.set(hour, (lights.get(hour) ?? new Set()).add(light));
      }
    }
    expect([...(lights.get(10) ?? [])].sort()).toEqual(['morning', 'overcast']);
    expect([...(lights.get(15) ?? [])].sort()).toEqual(['noon', 'overcast']);
    expect([...(lights.get(18) ?? [])].sort()).toEqual(['evening', 'overcast']);
  });

  it('was entered and published before today', () => {
    const now = Date.parse(`${TODAY}T23:59:59Z`);
    for (const { createdAt, modifiedAt, status } of demo.offers) {
      const times = [createdAt, modifiedAt, ...Object.values(status)].map((at) => Date.parse(at));
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
      expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.parse(modifiedAt));
    }
  });
});
