/**
 * The query that a part of the question leads to: what its link changes in `shown`, the query of the
 * result that it belongs to, is changed in `present`. So two taps count while the first one loads.
 */
export function followOn(link: string, shown: string, present: string): string {
  const [before, after, query] = [shown, link, present].map(
    (text) => new URLSearchParams(text),
  ) as [URLSearchParams, URLSearchParams, URLSearchParams];
  const isIn = (other: URLSearchParams, [name, value]: [string, string]) =>
    other.getAll(name).includes(value);
  const gone = [...before].filter((part) => !isIn(after, part));
  const added = [...after].filter((part) => !isIn(before, part) && !isIn(query, part));
  const left = [...query].filter(
    ([name, value]) => !gone.some(([n, v]) => n === name && v === value),
  );
  // Of all that a link adds, only children are several.
  const kept = left.filter(([name]) => name === 'born' || !added.some(([other]) => other === name));
  return new URLSearchParams([...kept, ...added]).toString();
}
