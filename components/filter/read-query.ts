import { joinWrittenMonths, readWrittenMonth } from '@/lib/domain/child/fits-child';

/** The query string a filter form stands for; empty fields, half chosen ones and defaults are left out. */
export function readQuery(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '' || name === 'born') continue;
    // Without a centre a radius means nothing, and would only stand in the address.
    if (name === 'radius' && !fields.get('near') && !fields.get('nearby')) continue;
    if (name === 'near' && fields.get('nearby')) continue;
    if (name === 'fit' && !fields.getAll('age').concat(fields.getAll('born')).some(Boolean))
      continue;
    query.append(name, value.trim());
  }
  const born = fields.getAll('born').filter((value) => typeof value === 'string');
  for (const month of joinWrittenMonths(born.filter(Boolean)).map(readWrittenMonth)) {
    if (month !== null) query.append('born', month);
  }
  // Without a text by date is the order that nobody has to name.
  if (query.get('sort') === 'date' && !query.has('q')) query.delete('sort');
  return query.toString();
}
