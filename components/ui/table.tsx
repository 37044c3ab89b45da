import type { ComponentProps, ReactNode } from 'react';
import { addPlace } from './add-place';

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Rows: a `th` with `scope="row"`, and `td`s that carry their column's name as `data-label`. */
  readonly children: ReactNode;
}

/** A table of records; on a narrow screen a list of cards. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="rows">
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

/** A table of numbers, wider than some screens: scrollable, with the keyboard too. */
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
      <table className={addPlace(style, className)} {...others}>
        {children}
      </table>
    </section>
  );
}
