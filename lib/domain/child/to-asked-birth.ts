import type { AgeRule } from '../age-rule';
import { readBirthMonth } from './fits-child';

/**
 * The month of birth (YYYY-MM) to ask the server with: any that gives the same answers under the
 * town's rule, so that it says no more than the answer needs. Where the year of birth counts, it is
 * January of that year; with a cut-off date January, its own month or December; else the month itself.
 */
export function toAskedBirth(born: string, rule: AgeRule): string {
  if (readBirthMonth(born) === null) return born;
  const [year, month] = born.split('-');
  if (rule.kind === 'year') return `${year}-01`;
  // The end of February moves: there an offer of another year may count another day.
  if (rule.kind !== 'cutoff' || rule.date === '02-29') return born;
  const [cutoffMonth = ''] = rule.date.split('-');
  if (month === undefined || month === cutoffMonth) return born;
  return `${year}-${month < cutoffMonth ? '01' : '12'}`;
}
