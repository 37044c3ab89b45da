import type { WeekTab } from '@/lib/features/list/create-list-view';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { RegistrationLine } from '../offer/offer-signs';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icons';
import { markLanguage } from '../ui/mark-language';
import type { ListLabels } from './list-labels';

/** Which holidays the page is about, and what can be done today. */
export function EditionLines({ editions, hostLang }: Pick<ListViewModel, 'editions' | 'hostLang'>) {
  return editions.map(({ named, standing, opening }) => (
    <p
      key={named?.label ?? ''}
      data-slot="edition"
      className="mb-1.5 flex flex-wrap gap-x-4 text-sm leading-snug print:hidden"
    >
      {named !== null && (
        <span>
          <b {...markLanguage(hostLang)}>{named.label}</b>
          <span className="text-muted tabular-nums"> · {named.days}</span>
        </span>
      )}
      <RegistrationLine registration={standing} />
      {opening !== null && <a href={opening.href}>{opening.label}</a>}
    </p>
  ));
}

/** The towns of a county, each with its number of offers. */
export function TownStrip({ label, links }: NonNullable<ListViewModel['towns']>) {
  return (
    <nav data-slot="town-strip" className="strip" aria-label={label}>
      <ul className="flex w-max flex-none gap-2.5 px-4 py-1">
        {links.map(({ label: name, count, href }) => (
          <li key={href}>
            <a
              href={href}
              data-live
              className="flex min-h-11 flex-col justify-center rounded-md bg-tint px-3 py-1.5 no-underline inset-ring inset-ring-line hover:underline"
            >
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="text-sm text-muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface WeekProps {
  readonly weeks: readonly WeekTab[];
  readonly label: string;
}

/** The holiday weeks with offers, each in its colour; an arrow says that there are more of them. */
export function WeekStrip({ weeks, label }: WeekProps) {
  if (weeks.length === 0) return null;
  return (
    <nav data-slot="week-strip" className="strip embedded:-mx-3" aria-label={label}>
      <ul className="flex gap-2.5 w-max flex-none px-4 py-1 embedded:px-3">
        {weeks.map(({ week, href, color, selected, label: name, count }) => (
          <li key={week}>
            <a
              href={href}
              data-live
              className={`week-tab week-${color}`}
              aria-current={selected ? 'true' : undefined}
            >
              <b>{name}</b>
              <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
      <span className="strip-more">
        <Icon name="next" />
      </span>
    </nav>
  );
}

interface TopicProps {
  readonly screen: ListViewModel;
  readonly labels: ListLabels;
  readonly path: string;
}

/** What offers are about, to begin with: shown while nothing is chosen. */
export function TopicTiles({ screen, labels, path }: TopicProps) {
  const { groups, chips, pager, values } = screen;
  const group = groups.find(({ parameter }) => parameter === 'topic');
  if (group === undefined || chips.length > 0 || pager?.previous) return null;
  const rest = values.sort === '' ? '' : `&sort=${values.sort}`;
  return (
    // One row that scrolls on a phone.
    <nav
      data-slot="topics"
      aria-label={labels.topics}
      className="strip max-sm:mt-0.5 sm:mx-0 sm:overflow-visible"
    >
      <ul className="flex w-max flex-none gap-2 px-4 py-1 sm:grid sm:w-full sm:grid-cols-6 sm:px-0">
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
