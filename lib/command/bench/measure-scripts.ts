import { measureScriptBytes } from './measure-script-bytes';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';
import type { Floors } from './start-floors';
import type { Subject } from './subject';

const GOAL = 1.1;

/** First-load JavaScript of these pages beside that of a page that only says hello. */
export async function measureScripts(
  pages: readonly Subject[],
  site: BenchSite,
  floors: Floors,
): Promise<readonly Row[]> {
  const hello = await measureScriptBytes(floors.next, '/hello');
  return Promise.all(
    pages.map(async ({ name, warmPath }) => {
      const page = await measureScriptBytes(site.origin, warmPath);
      const ratio = page.gzipBytes / hello.gzipBytes;
      return {
        name: `${name}, first-load JavaScript`,
        figure: formatKilobytes(page.gzipBytes),
        floor: `hello ${formatKilobytes(hello.gzipBytes)}`,
        ratio,
        goal: { text: `≤ ${GOAL}`, reached: ratio <= GOAL },
      };
    }),
  );
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB gzip`;
}
