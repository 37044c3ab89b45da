import { getNumberFormatter } from './formatters';

/** "0,4 km" and "12 km"; never "0 km". */
export function formatDistance(kilometres: number, locale: string): string {
  return getNumberFormatter(locale, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  }).format(Math.max(0.1, kilometres));
}
