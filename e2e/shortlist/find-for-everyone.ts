import type { Page } from '@playwright/test';
import { now } from '../town/clock';

/** An offer as answered by the site's API. */
export interface Listed {
  readonly alias: string;
  readonly name: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly applicationDeadline: string | null;
  readonly dates: readonly { readonly begin: string; readonly end: string }[];
}

const DAY_MS = 86_400_000;

const PATH = '/api/offers?itemsPerPage=500';

/** Offers with a single session, all on one day, for every age and weeks away. */
export async function findForEveryone(site: string): Promise<readonly Listed[]> {
  const answer = await fetch(site + PATH);
  return pickForEveryone((await answer.json()) as Listed[]);
}

/** The same, of the site that a page's addresses lead to. */
export async function findForEveryoneOn(page: Page): Promise<readonly Listed[]> {
  return pickForEveryone((await (await page.request.get(PATH)).json()) as Listed[]);
}

function pickForEveryone(offers: readonly Listed[]): readonly Listed[] {
  return offers.filter(({ dates: [first, ...more], minAge, maxAge }) => {
    if (!first?.end || more.length > 0 || (minAge ?? 0) > 8 || (maxAge || 99) < 12) return false;
    if (first.begin.slice(0, 10) !== first.end.slice(0, 10)) return false;
    return Date.parse(first.begin) > now() + 8 * DAY_MS;
  });
}

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
