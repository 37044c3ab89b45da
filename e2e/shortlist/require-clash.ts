import type { Listed } from './find-for-everyone';

/** Two offers at the same time. */
export function requireClash(offers: readonly Listed[]): readonly [Listed, Listed] {
  for (const one of offers) {
    const [a] = one.dates;
    const other = offers.find(({ alias, name, dates: [b] }) => {
      if (alias === one.alias || name === one.name || !a || !b) return false;
      return Date.parse(a.begin) < Date.parse(b.end) && Date.parse(b.begin) < Date.parse(a.end);
    });
    if (other !== undefined) return [one, other];
  }
  throw new Error('no two offers of the demo catalogue clash');
}
