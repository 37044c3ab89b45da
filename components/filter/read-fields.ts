import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/birth-month';

/** The values of a filter form, in the order of its fields, without empty and incomplete ones. */
export function readFields(form: FormData): URLSearchParams {
  const given = [...form].flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[name, text]];
  });
  const months = joinWrittenMonths(given.flatMap(([name, text]) => (name === 'born' ? text : [])));
  const hasCentre = given.some(([name]) => name === 'near' || name === 'nearby');
  return new URLSearchParams([
    ...given.filter(([name]) => name !== 'born' && (name !== 'radius' || hasCentre)),
    // A month without a year is still incomplete.
    ...months.filter((text) => readWrittenMonth(text) !== null).map((text) => ['born', text]),
  ]);
}
