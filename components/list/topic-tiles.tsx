import type { ListViewModel } from '@/lib/features/list/list-view-model';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import type { ListLabels } from './list-labels';

interface Props {
  readonly screen: Pick<ListViewModel, 'groups' | 'chips' | 'pager' | 'values'>;
  readonly labels: ListLabels;
  /** The page's own path in this language. */
  readonly path: string;
}

/** What offers are about, to begin with: shown while nothing is chosen. */
export function TopicTiles({ screen, labels, path }: Props) {
  const { groups, chips, pager, values } = screen;
  const group = groups.find(({ parameter }) => parameter === 'topic');
  if (group === undefined || chips.length > 0 || (pager?.previous ?? null) !== null) return null;
  const rest = values.sort === '' ? '' : `&sort=${values.sort}`;
  return (
    <nav data-slot="topics" aria-label={labels.topics} className={STRIP}>
      <ul className={ROW}>
        {group.options
          .filter(({ count }) => count > 0)
          .map(({ value, label, count }) => (
            <li key={value}>
              <a href={`${path}?topic=${value}${rest}`} data-live className="topic-tile">
                {/* Every topic has an icon of its name. */}
                <Icon name={value as IconName} />
                <b>{label}</b>
                <span>{count}</span>
              </a>
            </li>
          ))}
      </ul>
      <span className="strip-more sm:hidden">
        <Icon name="next" />
      </span>
    </nav>
  );
}

/** One row that scrolls on a phone. */
const STRIP = 'strip max-sm:mt-0.5 sm:mx-0 sm:overflow-visible';
const ROW = 'flex w-max flex-none gap-2 px-4 py-1 sm:grid sm:w-full sm:grid-cols-6 sm:px-0';
