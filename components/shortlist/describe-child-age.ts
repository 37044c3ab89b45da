import type { DayNumber } from '@/lib/domain/berlin/day-number';
import { readBirthMonth, toAgeDay, toAgeInMonths } from '@/lib/domain/child/fits-child';

import type { Words } from '@/lib/messages/language';

/** "8 Jahre": how old a child is on a day. In the month of the birthday still the age before. */
export function describeChildAge(born: string, day: DayNumber, words: Words): string {
  const rule = { kind: 'day' } as const;
  const { least } = toAgeInMonths(readBirthMonth(born) ?? 0, toAgeDay(day, rule), rule);
  return words('shortlist.board.years', { age: Math.max(0, Math.floor(least / 12)) });
}
