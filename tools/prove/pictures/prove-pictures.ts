import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError, readCommandLine } from '../../command-line';
import { runSteps } from '../../step/run-steps';
import { BUILD_STEP, createBrowserStep } from '../../step/static-steps';
import { type ComparedPicture, compareFolders } from './compare-folders';

/** Output folder of the browser tests; Playwright empties it first. */
const TAKEN = '.build/pictures';
const MOST_LINES = 60;
const USAGE =
  'Say "pictures DIR" to take pictures into a directory outside the repository, or "pictures --compare BEFORE AFTER"; --help says more.';

/**
 * `npm run prove -- pictures DIR`: a picture of every page and state, for comparing two builds.
 * `pictures --compare BEFORE AFTER` writes the differences to `AFTER/compared`. Returns the exit
 * code; different pictures are no failure.
 */
export async function provePictures(args: readonly string[]): Promise<number> {
  const { values, words } = readCommandLine('prove -- pictures', args);
  const pattern = createPicturePattern(values);
  const [first, second, ...more] = words.map((path) => resolve(path));
  if (values.compare) {
    if (!first || !second || more.length > 0) throw new CommandError(USAGE);
    return compare(first, second, pattern);
  }
  if (!first || second) throw new CommandError(USAGE);
  if (!relative(process.cwd(), first).startsWith(`..${sep}`))
    throw new CommandError(`${first} lies in the repository: name a directory outside of it.`);
  return take(first, pattern);
}

async function take(folder: string, pattern: RegExp): Promise<number> {
  const step = createBrowserStep('pictures', [
    'pictures.spec.ts',
    ...['--grep', pattern.source],
    ...['--output', TAKEN],
  ]);
  rmSync(TAKEN, { recursive: true, force: true });
  const code = await runSteps([BUILD_STEP, step]);
  const taken = existsSync(TAKEN)
    ? readdirSync(TAKEN).filter((file) => pattern.test(file.replace(/\.png$/, '')))
    : [];
  mkdirSync(folder, { recursive: true });
  for (const file of taken) copyFileSync(join(TAKEN, file), join(folder, file));
  console.log(`${taken.length} pictures in ${folder}`);
  return code;
}

async function compare(before: string, after: string, pattern: RegExp): Promise<number> {
  for (const folder of [before, after])
    if (!existsSync(folder)) throw new CommandError(`There is no directory ${folder}.`);
  const folder = join(after, 'compared');
  const differences = join(folder, 'differences');
  const compared = await compareFolders({ before, after, differences }, pattern);
  const page = formatComparisonPage(compared, {
    before: relative(folder, before),
    after: relative(folder, after),
    differences: relative(folder, differences),
  });
  const file = join(folder, 'report.html');
  writeFileSync(file, page);
  console.log(`Report: ${file}`);
  console.log(formatComparison(compared, MOST_LINES));
  return 0;
}

/** A line for each picture that differs between the folders, and a summary as the last one. */
export function formatComparison(compared: readonly ComparedPicture[], mostLines: number): string {
  const differing = compared.filter(({ kind }) => kind !== 'same');
  const traces = differing.filter(({ kind }) => kind === 'traces').length;
  const left = differing.length - mostLines;
  return [
    ...differing
      .slice(0, mostLines)
      .map((picture) => `${describe(picture).padEnd(44)}  ${picture.name}`),
    ...(left > 0 ? [`… and ${left} more in the report`] : []),
    ...(traces > 0 ? [`${traces} in traces alone, as two pictures of one build may`] : []),
    `${compared.length} pictures, ${differing.length - traces} differ`,
  ].join('\n');
}

/** A difference in a few words: shares of all pixels, changed sizes, changed rows. */
function describe({ kind, difference }: ComparedPicture): string {
  if (difference === null) return kind;
  const { changed, visible, total, sizes, sameRows } = difference;
  const parts = [
    `${kind === 'traces' ? 'traces: ' : ''}${share(visible, total)} visible, ${share(changed, total)} at all`,
  ];
  const [before, after] = sizes;
  if (before !== after) parts.push(`${before} → ${after}`);
  parts.push(`same ${sameRows.top} rows above, ${sameRows.bottom} below`);
  return parts.join('; ');
}

function share(part: number, total: number): string {
  const percent = (100 * part) / total;
  return `${percent > 0 && percent < 0.01 ? '< 0.01' : percent.toFixed(2)} %`;
}

/** Addresses of the three folders, relative to the report. */
interface PictureFolders {
  readonly before: string;
  readonly after: string;
  readonly differences: string;
}

/** A page that shows each difference side by side: before, after, and the difference. */
export function formatComparisonPage(
  compared: readonly ComparedPicture[],
  folders: PictureFolders,
): string {
  const differing = compared.filter(({ kind }) => kind !== 'same');
  const show = (folder: string, name: string) => {
    const address = `${folder}/${name}.png`.split('/').map(encodeURIComponent).join('/');
    return `<td><a href="${address}"><img src="${address}" loading="lazy" alt=""></a></td>`;
  };
  const rows = differing.map((picture) => {
    const { name, kind, difference } = picture;
    const cells = [
      kind === 'new' ? '<td>–</td>' : show(folders.before, name),
      kind === 'missing' ? '<td>–</td>' : show(folders.after, name),
      difference === null ? '<td>–</td>' : show(folders.differences, name),
    ];
    const head = `<b>${escapeHtml(name)}</b> ${escapeHtml(describe(picture))}`;
    return `<tr><th colspan="3" id="${escapeHtml(name)}">${head}</th></tr>\n<tr>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures that differ</title>
<style>
body { font: 1rem/1.4 sans-serif; margin: 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th { text-align: start; font-weight: normal; padding-top: 2rem; overflow-wrap: anywhere }
td { vertical-align: top; padding: .25rem; border: 1px solid gray }
img { max-width: 100% }
</style>
<h1>${compared.length} pictures, ${differing.length} not the same in every pixel</h1>
<table>
<tr><td>before</td><td>after</td><td>difference</td></tr>
${rows.join('\n')}
</table>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Selects pictures by state, width and look; absent: all. */
interface PictureChoice {
  /** Words of a state's name. */
  readonly only?: string | undefined;
  /** Of the window, in CSS pixels. */
  readonly width?: string | undefined;
  readonly look?: string | undefined;
}

/**
 * A pattern for the names of the chosen pictures. Names are `the-open-menu.360.dark`, with the
 * language before the width if it is not German: `the-open-menu.ar.360.light`. It also matches the
 * name at the end of a browser test's title, before its tags.
 */
export function createPicturePattern({ only = '', width, look }: PictureChoice): RegExp {
  const t = only.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const parts = [`[a-z0-9-]*${t}[a-z0-9-]*(\\.[a-z]+)?`, width ?? '\\d+', look ?? '[a-z]+'];
  return new RegExp(`(^| )${parts.join('\\.')}( @|$)`);
}
