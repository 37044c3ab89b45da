import type { ComponentProps, ReactNode } from 'react';

interface TableProperties {
  /** What the table is about, for those who hear it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows: a `th` with `scope="row"`, and `td`s that carry their column's name as `data-label`. */
  readonly children: ReactNode;
}

/** What every cell says of itself is said once, by the table. */
const ROWS =
  'w-full border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-card text-start [&_td]:px-3.5 [&_td]:py-3 [&_td]:align-top [&_th]:px-3.5 [&_th]:py-3 [&_th]:text-start [&_th]:align-top [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:max-w-104 [&_tbody_th]:font-bold [&_thead_th]:text-sm [&_thead_th]:font-semibold [&_thead_th]:text-muted';

/** On a narrow screen each row is a card, and each value stands behind its column's name. */
const CARDS =
  'stacked:block stacked:border-0 stacked:bg-transparent stacked:[&_tbody]:block stacked:[&_thead]:sr-only stacked:[&_tbody_tr]:mb-3 stacked:[&_tbody_tr]:block stacked:[&_tbody_tr]:rounded-lg stacked:[&_tbody_tr]:border stacked:[&_tbody_tr]:border-line stacked:[&_tbody_tr]:bg-card stacked:[&_tbody_tr]:px-4 stacked:[&_tbody_tr]:py-3.5 stacked:[&_tbody_th]:block stacked:[&_tbody_th]:border-0 stacked:[&_tbody_th]:px-0 stacked:[&_tbody_th]:py-0.75 stacked:[&_tbody_th]:text-lg stacked:[&_tbody_td]:grid stacked:[&_tbody_td]:grid-cols-[min(9rem,38%)_1fr] stacked:[&_tbody_td]:gap-x-3 stacked:[&_tbody_td]:border-0 stacked:[&_tbody_td]:px-0 stacked:[&_tbody_td]:py-0.75 stacked:[&_tbody_td]:before:row-span-2 stacked:[&_tbody_td]:before:text-muted stacked:[&_tbody_td]:before:content-[attr(data-label)]';

const PAPER =
  'print:overflow-visible print:rounded-none print:border-0 print:text-sm print:[&_td]:py-1.5 print:[&_td]:ps-0 print:[&_td]:pe-2 print:[&_th]:py-1.5 print:[&_th]:ps-0 print:[&_th]:pe-2 print:[&_tr]:break-inside-avoid';

/** A table of things; on a narrow screen a list of cards. */
export function Table({ caption, columns, children }: TableProperties) {
  return (
    <table className={`${ROWS} ${CARDS} ${PAPER}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A table of numbers, wider than some screens: scrolled by itself, with the keyboard too. */
export function ScrolledTable(properties: ComponentProps<'table'> & { readonly label: string }) {
  const { label, className, children, ...others } = properties;
  const style = 'w-full border-separate border-spacing-0.5 tabular-nums';
  return (
    <section
      className="mt-5 max-w-full overflow-x-auto rounded-md border border-line bg-card print:overflow-visible print:border-0"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard.
      tabIndex={0}
    >
      <table className={className === undefined ? style : `${style} ${className}`} {...others}>
        {children}
      </table>
    </section>
  );
}
