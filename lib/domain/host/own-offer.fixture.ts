import type { OwnOffer } from '../offer';
import type { ReadinessContext } from './readiness/check-readiness';
import { surveyOwn } from './readiness/survey-own';

/** The time at which the tests of hosts' offers run: noon in Berlin. */
export const FIXTURE_NOW = Date.parse('2026-07-01T10:00:00Z');

/** An own offer with nothing to complain about, except what the test changes. */
export function createOwnOffer(change: Partial<OwnOffer> = {}): OwnOffer {
  return {
    id: 12,
    alias: '12-kanutour',
    name: 'Kanutour durch die Auwiesen',
    publish: 'public',
    description:
      'Wir paddeln in kleinen Gruppen durch die Auwiesen, rasten am Wehr und lernen unterwegs, wie man ein Boot sicher steuert. Schwimmen muss man können.',
    requiresApplication: true,
    onlineApplication: true,
    applicationDeadline: Date.parse('2026-07-19T22:00:00Z'),
    minAge: 8,
    maxAge: 12,
    feeCents: 1500,
    meetingPoint: 'Bootshaus am Wehr',
    meetingAddress: 'Am Wehr 1, 91413 Neustadt',
    meetingLat: 49.58,
    meetingLng: 10.61,
    applyText: null,
    bring: 'Badezeug',
    sessions: [
      { begin: Date.parse('2026-07-28T07:00:00Z'), end: Date.parse('2026-07-28T10:00:00Z') },
      { begin: Date.parse('2026-07-29T07:00:00Z'), end: Date.parse('2026-07-29T10:00:00Z') },
    ],
    accessibility: null,
    wheelchairAccessible: null,
    url: 'https://instance.example/angebot/12-kanutour',
    media: ['https://instance.example/bild.jpg'],
    hosts: [{ name: 'Kanu-Verein' }],
    texts: null,
    createdAt: Date.parse('2026-02-01T10:00:00Z'),
    modifiedAt: Date.parse('2026-02-20T10:00:00Z'),
    states: [{ name: 'published', since: Date.parse('2026-03-03T10:00:00Z') }],
    minParticipants: 6,
    maxParticipants: 12,
    edition: 'Sommerferien 2026',
    ...change,
  };
}

/** A context for the readiness check of these offers, in a Land without holidays. */
export function createReadinessContext(
  own: readonly OwnOffer[] = [],
  change: Partial<ReadinessContext> = {},
): ReadinessContext {
  return {
    now: FIXTURE_NOW,
    center: { lat: 49.58, lng: 10.6 },
    findHoliday: () => null,
    survey: surveyOwn(own, FIXTURE_NOW),
    visibility: { kind: 'online' },
    ...change,
  };
}
