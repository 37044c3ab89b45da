import path from 'node:path';
import { writeDay } from '../../lib/domain/berlin/day-number';
import { toBerlinDay } from '../../lib/domain/berlin/local-time';
import type { DemandCount } from '../../lib/domain/demand/demand';
import { DAY_MS } from '../../lib/domain/instant';
import { STORE_DIRECTORY } from '../../lib/keeper/open-data-directory';
import { createDirectoryStore } from '../../lib/store/directory-store';

/** Days before today that the demo has counts of. */
const DAYS = 14;

/** What the families of the demo looked for on a day: invented, like everything there. */
const SEARCHES: readonly DemandCount[] = [
  { key: 'search', asked: 184, empty: 23 },
  { key: 'free=1', asked: 61, empty: 0 },
  { key: 'age=7', asked: 38, empty: 2 },
  { key: 'age=11', asked: 27, empty: 4 },
  { key: 'weekday=sa', asked: 19, empty: 6 },
  { key: 'wheelchair=yes', asked: 9, empty: 0 },
  { key: 'q=schwimmen', asked: 24, empty: 0 },
  { key: 'q=reiten', asked: 17, empty: 0 },
  { key: 'q=programmieren', asked: 12, empty: 12 },
  { key: 'q=klettern', asked: 11, empty: 11 },
];

/** Fills a new data directory with counts of the days before, so that the page of demand can be tried. */
export async function writeDemoDemand(dataDir: string, now: number): Promise<void> {
  const store = createDirectoryStore(path.join(dataDir, STORE_DIRECTORY), () => now);
  for (let back = 1; back <= DAYS; back++) {
    const day = writeDay(toBerlinDay(now) - back);
    // More towards the weekend, and the same at every start.
    const share = 0.7 + ((toBerlinDay(now) - back) % 7) / 10;
    const counts = SEARCHES.map(({ key, asked, empty }) => ({
      key,
      asked: Math.round(asked * share),
      empty: Math.round(empty * share),
    }));
    const expiresAt = now + 30 * DAY_MS;
    await store.write(`demand/${day}/whole`, Buffer.from(JSON.stringify(counts)), expiresAt);
  }
}
