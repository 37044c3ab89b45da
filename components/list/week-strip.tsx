import type { WeekTab } from '@/lib/view/list/list-view-model';

interface Props {
  readonly weeks: readonly WeekTab[];
  readonly label: string;
}

// The bar at the top has the week's colour.
const TAB =
  'grid min-h-11 rounded-md border border-line bg-card px-3.75 py-2 leading-snug no-underline before:mb-1.5 before:h-1 before:rounded-full before:bg-week hover:border-edge current:border-ink current:bg-ink current:text-paper';

/** The holiday weeks with offers, each in its colour. */
export function WeekStrip({ weeks, label }: Props) {
  if (weeks.length === 0) return null;
  return (
    <nav
      className="-mx-4 mt-4 overflow-x-auto [scrollbar-width:thin] embedded:-mx-3 print:hidden"
      aria-label={label}
    >
      <ul className="flex w-max gap-2.5 px-4 py-1 embedded:px-3">
        {weeks.map((tab) => (
          <li key={tab.week}>
            <a
              href={tab.href}
              data-live
              className={`week-${tab.color} ${TAB}`}
              aria-current={tab.selected ? 'true' : undefined}
            >
              <b>{tab.label}</b>
              <span className={tab.selected ? 'text-sm' : 'text-sm text-muted'}>{tab.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
