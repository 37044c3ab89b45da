import type { WeekTab } from '@/lib/view/list/list-screen';

interface Properties {
  readonly weeks: readonly WeekTab[];
  readonly label: string;
}

/** The weeks of the holidays that contain offers, each in its colour. */
export function WeekStrip({ weeks, label }: Properties) {
  if (weeks.length === 0) return null;
  return (
    <nav className="week-strip" aria-label={label}>
      <ul>
        {weeks.map((tab) => (
          <li key={tab.week}>
            <a
              href={tab.href}
              data-live
              className={`week-tab week-${tab.color}`}
              aria-current={tab.selected ? 'true' : undefined}
            >
              <b>{tab.label}</b>
              <span>{tab.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
