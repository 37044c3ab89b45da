import type { ComparedPicture } from './compare-folders';

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
export interface PictureFolders {
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
