import type { LensCell, LensScreen } from '@/lib/view/lens/lens-screen';

function Count({ cell }: { readonly cell: LensCell }) {
  return (
    <a href={cell.href} aria-label={cell.label}>
      {cell.count}
    </a>
  );
}

/** The programme as a table: numbers, shaded by their size, each leading to the list. */
export function LensTable({ screen }: { readonly screen: LensScreen }) {
  const { caption, corner, columns, rows, totalHeading, totals } = screen;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
    <section className="lens-scroll" aria-label={caption} tabIndex={0}>
      <table className="lens-table tabular" aria-describedby="lens-counts">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ heading, note }) => (
              <th key={heading} scope="col">
                {heading}
                {note !== null && <small>{note}</small>}
              </th>
            ))}
            <th scope="col">{totalHeading}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, href, cells, total }) => (
            <tr key={heading}>
              <th scope="row">
                <a href={href}>{heading}</a>
              </th>
              {cells.map((cell) => (
                <td key={cell.href} className={`lens-level-${cell.level}`}>
                  <Count cell={cell} />
                </td>
              ))}
              <td className="lens-total">
                <Count cell={total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalHeading}</th>
            {totals.map((cell) => (
              <td key={cell.href} className="lens-total">
                <Count cell={cell} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
