import { measureScriptBytes } from './measure-script-bytes';
import type { Row } from './row';
import type { BenchSite } from './start-bench-site';
import type { Floors } from './start-floors';

const GOAL = 1.25;

/** First-load JavaScript of list and offer page beside that of a page that only says hello. */
export async function measureScripts(site: BenchSite, floors: Floors): Promise<readonly Row[]> {
  const hello = await measureScriptBytes(floors.next, '/hello');
  const pages = [
    ['list page', '/'],
    ['offer page', `/offers/${site.aliases[0]}`],
  ] as const;
  return Promise.all(
    pages.map(async ([name, path]) => {
      const page = await measureScriptBytes(site.origin, path);
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
