import type { Instant } from './instant';
import type { Offer, Session } from './offer';

/** An offer for tests: a canoe trip with the given differences. */
export function sampleOffer(different: Partial<Offer> = {}): Offer {
  return {
    alias: '17-kanutour',
    name: 'Kanutour durch die Auwiesen',
    publish: 'public',
    description: 'Wir paddeln auf der Aue.',
    requiresApplication: true,
    onlineApplication: true,
    applicationDeadline: at('2026-07-21 00:00'),
    minAge: 8,
    maxAge: 12,
    feeCents: 1_500,
    meetingPoint: 'Bootshaus am Wehr',
    meetingAddress: 'Am Wehr 1, Neustadt',
    meetingLat: 49.58,
    meetingLng: 10.6,
    applyText: null,
    bring: null,
    sessions: [
      session('2026-07-28 09:00', '2026-07-28 12:00'),
      session('2026-07-29 09:00', '2026-07-29 12:00'),
      session('2026-07-30 09:00', '2026-07-30 12:00'),
    ],
    accessibility: null,
    wheelchairAccessible: null,
    url: 'https://ferienpass.example/angebote/17-kanutour',
    media: [],
    hosts: [{ name: 'Kanu-Verein Neustadt e.V.' }],
    texts: null,
    ...different,
  };
}

export function bareOffer(alias: string, known: Partial<Offer> = {}): Offer {
  return {
    alias,
    name: `Offer ${alias}`,
    publish: 'public',
    description: '',
    requiresApplication: false,
    onlineApplication: false,
    applicationDeadline: null,
    minAge: null,
    maxAge: null,
    feeCents: null,
    meetingPoint: null,
    meetingAddress: null,
    meetingLat: null,
    meetingLng: null,
    applyText: null,
    bring: null,
    sessions: [],
    accessibility: null,
    wheelchairAccessible: null,
    url: '',
    media: [],
    hosts: [],
    texts: null,
    ...known,
  };
}

/** A session between two Berlin summer times, written `2026-07-28 09:00`; '' is absent. */
export function session(begin: string, end: string): Session {
  return { begin: begin === '' ? null : at(begin), end: end === '' ? null : at(end) };
}

export function at(local: string): Instant {
  return Date.parse(`${local.replace(' ', 'T')}:00+02:00`);
}
