import { toBerlinDay } from '../../berlin/local-time';
import type { FindingValues, ReadinessRule } from './rule';
import type { OwnClash } from './survey-own';

/** Rules that compare an offer with the other own ones, or with the calendar. */
export const organisationRules: readonly ReadinessRule[] = [
  {
    code: 'clash-place',
    severity: 'warning',
    check: (offer, { survey }) => describe(survey.placeClashes.get(offer.id)),
  },
  {
    code: 'clash-host',
    severity: 'hint',
    check: (offer, { survey }) => describe(survey.hostClashes.get(offer.id)),
  },
  {
    code: 'repeat-differs',
    severity: 'warning',
    check: (offer, { survey }) => {
      const differences = survey.differences.get(offer.id);
      if (!differences) return null;
      const { meetingAddress, meetingLat, meetingLng, bring, feeCents } = offer;
      const fields = differences.map(({ field, other }) => [field, other.id]);
      return {
        differences: differences.map((difference) => ({ ...difference, own: offer })),
        fact: [fields, meetingAddress, meetingLat, meetingLng, bring, feeCents],
      };
    },
  },
  {
    code: 'public-holiday',
    severity: 'warning',
    check: ({ sessions }, { now, findHoliday }) => {
      const met = sessions.flatMap(({ begin, end }) => {
        if (begin === null || (end ?? begin) < now) return [];
        const day = toBerlinDay(begin);
        const holiday = findHoliday(day);
        return holiday === null ? [] : [{ day, holiday }];
      });
      const [first] = met.sort((a, b) => a.day - b.day);
      return first ? { ...first, fact: met.map(({ day }) => day) } : null;
    },
  },
];

function describe(clashes: readonly OwnClash[] = []): FindingValues | null {
  const [first] = clashes;
  if (!first) return null;
  return {
    at: first.at,
    count: clashes.length,
    others: clashes.map(({ other }) => other),
    fact: clashes.map(({ other, at }) => [other.id, at]).sort(),
  };
}
