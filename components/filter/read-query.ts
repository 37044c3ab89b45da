/** The query string a filter form stands for; empty fields and defaults are left out. */
export function readQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'sort' && value === 'date') continue;
    query.append(name, value.trim());
  }
  return query.toString();
}
