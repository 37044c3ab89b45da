import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';

/** What a filter form says, in the order of its fields: empty and half chosen ones are left out. */
export function readFields(form: FormData): URLSearchParams {
  const given = [...form].flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' ? [] : [[name, text]];
  });
  const months = joinWrittenMonths(given.flatMap(([name, text]) => (name === 'born' ? text : [])));
  const hasCentre = given.some(([name]) => name === 'near' || name === 'nearby');
  return new URLSearchParams([
    ...given.filter(([name]) => name !== 'born' && (name !== 'radius' || hasCentre)),
    // A month without its year is one that is still being chosen.
    ...months.filter((text) => readWrittenMonth(text) !== null).map((text) => ['born', text]),
  ]);
}
