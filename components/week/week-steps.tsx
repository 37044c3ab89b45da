import type { ChangeLink } from '@/lib/view/list/list-screen';
import { Icon } from '../ui/icon';

interface Properties {
  readonly previous: ChangeLink | null;
  readonly next: ChangeLink | null;
  readonly label: string;
}

/** To the nearest weeks with something in them. */
export function WeekSteps({ previous, next, label }: Properties) {
  if (previous === null && next === null) return null;
  return (
    <nav className="week-steps no-print" aria-label={label}>
      {previous !== null && (
        <a className="button" rel="prev" href={previous.href}>
          <Icon name="back" />
          {previous.label}
        </a>
      )}
      {next !== null && (
        <a className="button" rel="next" href={next.href}>
          {next.label}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
