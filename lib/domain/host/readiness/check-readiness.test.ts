import { describe, expect, it } from 'vitest';
import de from '../../../messages/de/readiness.json';
import type { OwnOffer } from '../../offer';
import { createOwnOffer, FIXTURE_NOW } from '../own-offer.fixture';
import { checkReadiness, READINESS_RULES, worstSeverity } from './check-readiness';

const context = { now: FIXTURE_NOW, center: { lat: 49.58, lng: 10.6 }, radiusKm: 30 };
const session = (begin: string, end: string | null) => ({
  begin: Date.parse(begin),
  end: end === null ? null : Date.parse(end),
});
const state = (name: string) => ({ states: [{ name, since: Date.parse('2026-06-19T10:00:00Z') }] });

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
  'session-very-long': { sessions: [session('2026-07-28T07:00:00Z', '2026-08-01T07:00:00Z')] },
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
  'fee-unset': { feeCents: null },
  'published-all-past': { sessions: [session('2025-07-28T07:00:00Z', '2025-07-28T09:00:00Z')] },
  'waiting-all-past': {
    ...state('reviewed'),
    sessions: [session('2025-07-28T07:00:00Z', '2025-07-28T09:00:00Z')],
  },
  'draft-not-completed': state('draft'),
  'changed-after-review': { modifiedAt: Date.parse('2026-05-01T10:00:00Z') },
  'private-link': { publish: 'private_link' },
  'no-place': { meetingPoint: null, meetingAddress: ' ' },
  'no-coordinates': { meetingLat: null },
  'coordinates-far': { meetingLat: 52.5, meetingLng: 13.4 },
  'no-picture': { media: [] },
  'description-short': { description: 'Kommt vorbei!' },
  'description-html': { description: `<p>${createOwnOffer().description}</p>` },
  'name-long': { name: 'Kanutour '.repeat(12) },
};

describe('the readiness check', () => {
  it('finds nothing in an offer that is ready', () => {
    expect(checkReadiness(createOwnOffer(), context)).toEqual([]);
  });

  it.each(READINESS_RULES.map((rule) => rule.code))('%s is found, and has its words', (code) => {
    const example = EXAMPLES[code];
    expect(example, `an example for ${code}`).toBeDefined();
    const found = checkReadiness(createOwnOffer(example), context).map((finding) => finding.code);
    expect(found).toContain(code);
    expect(de).toHaveProperty([code, 'short']);
    expect(de).toHaveProperty([code, 'sentence']);
    expect(de).toHaveProperty([code, 'repair']);
  });

  it('names errors before warnings before hints', () => {
    const findings = checkReadiness(
      createOwnOffer({ media: [], minAge: 12, maxAge: 8, description: 'Kurz.' }),
      context,
    );
    expect(findings.map((finding) => finding.severity)).toEqual(['error', 'warning', 'hint']);
    expect(worstSeverity(findings)).toBe('error');
    expect(worstSeverity([])).toBeNull();
  });

  it('lets sessions touch without calling it an overlap', () => {
    const sessions = [
      session('2026-07-28T07:00:00Z', '2026-07-28T10:00:00Z'),
      session('2026-07-28T10:00:00Z', '2026-07-28T12:00:00Z'),
    ];
    expect(checkReadiness(createOwnOffer({ sessions }), context)).toEqual([]);
  });

  it('judges no distance when the middle is not known', () => {
    const far = createOwnOffer({ meetingLat: 52.5, meetingLng: 13.4 });
    expect(checkReadiness(far, { ...context, center: null })).toEqual([]);
  });
});
