import { LIST_PATHS, type ListView } from '@/lib/routes/list-path';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Props {
  /** Paths of this result in each view. */
  readonly views: Readonly<Record<ListView, string>>;
  readonly current: ListView;
  readonly labels: ListLabels;
}

const VIEWS = Object.keys(LIST_PATHS) as readonly ListView[];
const ICONS = { list: 'list', map: 'map', week: 'calendar' } as const;

/** Links to the other views of a result with the same criteria. */
export function ViewSwitch({ views, current, labels }: Props) {
  const names = { list: labels.asList, map: labels.asMap, week: labels.asWeek };
  return (
    <nav
      className="flex flex-wrap gap-1 rounded-md border border-line bg-card p-1 print:hidden"
      aria-label={labels.views}
    >
      {VIEWS.map((view) => (
        <a
          key={view}
          href={views[view]}
          aria-current={view === current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center gap-2 rounded-sm px-1.75 font-semibold no-underline hover:underline sm:px-3 current:bg-tint current:text-brand"
        >
          {/* On narrow screens the text is enough. */}
          <Icon name={ICONS[view]} className="size-4.5 max-sm:hidden" />
          {names[view]}
        </a>
      ))}
    </nav>
  );
}
