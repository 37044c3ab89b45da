import { describe, expect, it } from 'vitest';
import { createFindingView } from '../../../features/host/create-own-row';
import { getTranslator } from '../../../messages/get-translator';
import { readDay } from '../../berlin/day-number';
import { DAY_MS } from '../../instant';
import type { OwnOffer } from '../../offer';
import { createOwnOffer, createReadinessContext, FIXTURE_NOW } from '../own-offer.fixture';
import { CURRENT_RULES, checkReadiness, type Finding, PAST_RULES } from './check-readiness';
import { surveyOwn } from './survey-own';

const session = (begin: string, end: string | null) => ({
  begin: Date.parse(begin),
  end: end === null ? null : Date.parse(end),
});
const state = (name: string) => ({ states: [{ name, since: Date.parse('2026-06-19T10:00:00Z') }] });

/** An offer that the mirror has read and not listed. */
const NOT_LISTED = { alias: '9-not-listed' };

/** For each rule an offer that violates it and differs little from a correct one. */
const EXAMPLES: Record<string, Partial<OwnOffer>> = {
  'no-sessions': { sessions: [] },
  'session-without-time': { sessions: [session('2026-07-28T07:00:00Z', null)] },
  'end-before-begin': { sessions: [session('2026-07-28T07:00:00Z', '2026-07-28T06:00:00Z')] },
  'sessions-overlap': {
    sessions: [
      session('2026-07-28T07:00:00Z', '2026-07-28T10:00:00Z'),
      session('2026-07-28T09:59:00Z', '2026-07-28T12:00:00Z'),
    ],
  },
  'session-very-long': { sessions: [session('2026-07-28T07:00:00Z', '2026-08-28T07:00:00Z')] },
  'deadline-after-first-session': { applicationDeadline: Date.parse('2026-07-28T08:00:00Z') },
  'registration-unexplained': { onlineApplication: false, applyText: '  ' },
  'online-without-registration': { requiresApplication: false },
  'deadline-without-registration': { requiresApplication: false, onlineApplication: false },
  'deadline-passed-unpublished': {
    ...state('completed'),
    applicationDeadline: Date.parse('2026-06-30T22:00:00Z'),
  },
  'ages-swapped': { minAge: 12, maxAge: 8 },
  'participants-swapped': { minParticipants: 12, maxParticipants: 6 },
  'ages-missing': { minAge: 0, maxAge: null },
  'published-all-past': { sessions: [session('2025-07-28T07:00:00Z', '2025-07-28T09:00:00Z')] },
  'online-without-deadline': { applicationDeadline: null },
  'clash-place': { hosts: [{ name: 'Chor' }], bring: 'Noten' },
  'clash-host': { meetingPoint: 'Wehr', meetingAddress: 'Wehr', meetingLat: 49.57 },
  'repeat-differs': {
    sessions: [session('2026-08-04T07:00:00Z', '2026-08-04T10:00:00Z')],
    feeCents: 1700,
  },
  'public-holiday': { sessions: [session('2026-08-15T07:00:00Z', '2026-08-15T10:00:00Z')] },
  'waiting-all-past': {
    ...state('reviewed'),
    sessions: [session('2025-07-28T07:00:00Z', '2025-07-28T09:00:00Z')],
  },
  'draft-not-completed': state('draft'),
  'changed-after-review': { modifiedAt: Date.parse('2026-05-01T10:00:00Z') },
  'private-link': { publish: 'private_link' },
  'not-listed': NOT_LISTED,
  'no-place': { meetingPoint: null, meetingAddress: ' ' },
  'no-coordinates': { meetingLat: null },
  'coordinates-far': { meetingLat: 52.5, meetingLng: 13.4 },
  'no-picture': { media: [] },
  'description-short': { description: 'Kommt vorbei!' },
  'description-html': { description: `<p>${createOwnOffer().description}</p>` },
};

/** The first run of the activity, beside which the examples are checked. */
const other = createOwnOffer({ id: 11 });
const holiday = readDay('2026-08-15');

function check(change: Partial<OwnOffer> = {}, ...others: readonly OwnOffer[]) {
  const offer = createOwnOffer(change);
  const context = createReadinessContext([...others, offer], {
    findHoliday: (day) => (day === holiday ? 'Mariä Himmelfahrt' : null),
    visibility:
      offer.alias === NOT_LISTED.alias
        ? { kind: 'not-listed', edition: 'Winter' }
        : { kind: 'online' },
  });
  return checkReadiness(offer, context);
}

const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);

describe('the readiness check', () => {
  it('finds nothing in an offer that is ready', () => {
    expect(check()).toEqual([]);
  });

  it.each(Object.keys({ ...PAST_RULES, ...CURRENT_RULES }))(
    '%s is found, and said with the values that it has',
    (code) => {
      const example = EXAMPLES[code];
      expect(example, `an example for ${code}`).toBeDefined();
      const found = check(example, other).filter((finding) => finding.code === code);
      expect(found).not.toEqual([]);
      for (const locale of ['de', 'en'] as const) {
        const context = { t: getTranslator(locale), locale, now: FIXTURE_NOW };
        const [{ short, sentence, repair } = {}] = found.map((one) =>
          createFindingView(one, context),
        );
        expect([short, sentence, repair]).not.toContain('');
      }
    },
  );

  it('names errors before warnings before hints', () => {
    const findings = check({ media: [], minAge: 12, maxAge: 8, description: 'Kurz.' });
    expect(findings.map((finding) => finding.severity)).toEqual(['error', 'warning', 'hint']);
  });

  it('lets registration go on after the first session where each is joined by itself', () => {
    const late = { ...EXAMPLES['deadline-after-first-session'], requiresApplication: false };
    expect(codes(check(late))).not.toContain('deadline-after-first-session');
  });

  it('lets sessions touch without calling it an overlap', () => {
    const sessions = [
      session('2026-07-28T07:00:00Z', '2026-07-28T10:00:00Z'),
      session('2026-07-28T10:00:00Z', '2026-07-28T12:00:00Z'),
    ];
    expect(check({ sessions })).toEqual([]);
  });

  it('judges no distance when the middle is not known', () => {
    const far = createOwnOffer({ meetingLat: 52.5, meetingLng: 13.4 });
    expect(checkReadiness(far, createReadinessContext([far], { center: null }))).toEqual([]);
  });

  it.each([
    ['cancelled', state('cancelled')],
    ['withdrawn', state('unpublished')],
    [
      'past',
      {
        sessions: [session('2026-06-28T07:00:00Z', '2026-06-28T09:00:00Z')],
        states: [{ name: 'published', since: Date.parse('2026-03-03T10:00:00Z') }],
      },
    ],
  ])('looks for nothing in an offer that is %s', (_, change) => {
    expect(check({ ...change, media: [], minAge: 12, maxAge: 8, description: '' })).toEqual([]);
  });

  it('takes a camp over nights for what it is', () => {
    const camp = [session('2026-08-03T08:00:00Z', '2026-08-14T10:00:00Z')];
    expect(check({ sessions: camp })).toEqual([]);
  });

  it('does not ask for a price that the API leaves out where it is free', () => {
    expect(check({ feeCents: null })).toEqual([]);
  });
});

describe('a fact', () => {
  const print = (change: Partial<OwnOffer>, context = createReadinessContext()) =>
    checkReadiness(createOwnOffer(change), context).map(({ fingerprint }) => fingerprint);
  const draft = (since: string) => ({ states: [{ name: 'draft', since: Date.parse(since) }] });

  it('stays the same while a draft waits on, and is another in the next draft', () => {
    const later = createReadinessContext([], { now: FIXTURE_NOW + 3 * DAY_MS });
    const first = print(draft('2026-06-19T10:00:00Z'));
    expect(first).toHaveLength(1);
    expect(print(draft('2026-06-19T10:00:00Z'), later)).toEqual(first);
    expect(print(draft('2026-06-20T10:00:00Z'))).not.toEqual(first);
  });

  it('of a clash is another when one more offer joins it', () => {
    const beside = (id: number) => createOwnOffer({ id, hosts: [{ name: `Chor ${id}` }] });
    const [alone] = check({}, beside(20)).filter(({ code }) => code === 'clash-place');
    const [two] = check({}, beside(20), beside(21)).filter(({ code }) => code === 'clash-place');
    expect(alone?.values).toMatchObject({ count: 1, others: [{ id: 20 }] });
    expect(two?.values.count).toBe(2);
    expect(two?.fingerprint).not.toBe(alone?.fingerprint);
  });

  const weekly = (...days: readonly string[]) =>
    days.map((day) => session(`${day}T07:00:00Z`, `${day}T10:00:00Z`));
  const holidays = ['2026-08-15', '2026-10-03'].map(readDay);
  /** The finding about the offer among these, at noon of a day. */
  const find = (code: string, day: string, offer: OwnOffer, ...others: readonly OwnOffer[]) => {
    const now = Date.parse(`${day}T10:00:00Z`);
    const context = createReadinessContext([], {
      now,
      survey: surveyOwn([offer, ...others], now),
      findHoliday: (day) => (holidays.includes(day) ? 'Feiertag' : null),
    });
    return checkReadiness(offer, context).find((finding) => finding.code === code);
  };

  it('of a clash stays the same while sessions pass by, and ends with the last of them', () => {
    const sessions = weekly('2026-07-28', '2026-08-04', '2026-08-11', '2026-08-25');
    const offer = createOwnOffer({ sessions });
    const beside = (id: number, days: readonly string[]) =>
      createOwnOffer({ id, hosts: [{ name: 'Chor' }], sessions: weekly(...days) });
    const others = [
      beside(20, ['2026-07-28']),
      beside(21, ['2026-08-04', '2026-08-11']),
      beside(22, ['2026-08-11']),
    ];
    const seen = ['2026-07-27', '2026-07-30', '2026-08-06', '2026-08-12'].map((day) =>
      find('clash-place', day, offer, ...others),
    );
    expect(seen.map((each) => each?.values.others?.map(({ id }) => id))).toEqual([
      [20, 21, 22],
      [21, 22],
      [21, 22],
      undefined,
    ]);
    expect(seen[2]?.values.at).toBe(Date.parse('2026-08-11T07:00:00Z'));
    const prints = seen.slice(0, 3).map((each) => each?.fingerprint);
    expect(new Set(prints).size).toBe(1);
  });

  it('of repeats stays the same once the first of those with the usual value is over', () => {
    const run = (id: number, day: string, change: Partial<OwnOffer> = {}) =>
      createOwnOffer({ id, sessions: weekly(day), ...change });
    const offer = run(1, '2026-08-25', { feeCents: 1700 });
    const others = [run(2, '2026-07-28'), run(3, '2026-08-04'), run(4, '2026-08-11')];
    const before = find('repeat-differs', '2026-07-27', offer, ...others);
    const after = find('repeat-differs', '2026-07-30', offer, ...others);
    expect(before?.values.differences?.[0]?.other.id).toBe(2);
    expect(after?.values.differences?.[0]?.other.id).toBe(3);
    expect(after?.fingerprint).toBe(before?.fingerprint);
    const dearer = others.map((other) => ({ ...other, feeCents: 1600 }));
    const changed = find('repeat-differs', '2026-07-27', offer, ...dearer);
    expect(changed?.fingerprint).not.toBe(before?.fingerprint);
  });

  it('of holidays stays the same while they pass by, and ends with the last of them', () => {
    const offer = createOwnOffer({ sessions: weekly('2026-08-15', '2026-10-03', '2026-10-10') });
    const before = find('public-holiday', '2026-08-14', offer);
    const between = find('public-holiday', '2026-08-16', offer);
    expect([before, between].map((each) => each?.values.day)).toEqual(holidays);
    expect(between?.fingerprint).toBe(before?.fingerprint);
    expect(find('public-holiday', '2026-10-04', offer)).toBeUndefined();
  });
});
