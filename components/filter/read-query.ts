import { readWrittenMonth } from '@/lib/domain/child/read-written-month';

/** The query string a filter form stands for; empty fields, half typed ones and defaults are left out. */
export function readQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  const unfinished = [...form.querySelectorAll<HTMLInputElement>('input:invalid')];
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (unfinished.some((field) => field.name === name && field.value === value)) continue;
    // Whatever way a month is written, its address is one.
    const month = name === 'born' ? readWrittenMonth(value) : null;
    query.append(name, month ?? value.trim());
  }
  // Without a text by date is the order that nobody has to name.
  if (query.get('sort') === 'date' && !query.has('q')) query.delete('sort');
  return query.toString();
}
