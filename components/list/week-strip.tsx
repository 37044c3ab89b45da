import type { WeekTab } from '@/lib/features/list/list-view-model';
import { Icon } from '../ui/icon';

interface Props {
  readonly weeks: readonly WeekTab[];
  readonly label: string;
  /** Opens the weeks far from all others; absent: those are shown like the others. */
  readonly more?: string | undefined;
}

const ROW = 'flex gap-2.5';

/** The holiday weeks with offers, each in its colour; an arrow says that there are more of them. */
export function WeekStrip({ weeks, label, more }: Props) {
  if (weeks.length === 0) return null;
  const far = more === undefined ? [] : weeks.filter(({ isFar }) => isFar);
  return (
    <nav data-slot="week-strip" className="strip embedded:-mx-3" aria-label={label}>
      <ul className={`${ROW} w-max flex-none px-4 py-1 embedded:px-3`}>
        {weeks
          .filter((tab) => !far.includes(tab))
          .map((tab) => (
            <Tab key={tab.week} tab={tab} />
          ))}
        {far.length > 0 && (
          <li>
            <details className="flex h-full gap-2.5">
              <summary className="flex h-full min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold text-brand hover:underline">
                {more}
                <Icon name="down" className="size-4.5" />
              </summary>
              <ul className={ROW}>
                {far.map((tab) => (
                  <Tab key={tab.week} tab={tab} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
      <span className="strip-more">
        <Icon name="next" />
      </span>
    </nav>
  );
}

function Tab({ tab }: { readonly tab: WeekTab }) {
  return (
    <li>
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
  );
}
