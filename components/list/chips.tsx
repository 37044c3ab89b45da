import type { SetLink } from '@/lib/view/list/list-screen';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Properties {
  readonly chips: readonly SetLink[];
  readonly resetHref: string;
  readonly labels: ListLabels;
}

/** What is set, each to be taken away by one click; what an embed holds is only said. */
export function Chips({ chips, resetHref, labels }: Properties) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={labels.chosen}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          {href === null ? (
            <span className="chip is-held">
              <bdi>{label}</bdi>
              <Icon name="lock" />
              <span className="sr-only">{labels.held}</span>
            </span>
          ) : (
            <a href={href} data-live className="chip">
              <bdi>{label}</bdi>
              <Icon name="close" />
              <span className="sr-only">{labels.remove}</span>
            </a>
          )}
        </li>
      ))}
      {chips.some(({ href }) => href !== null) && (
        <li>
          <a href={resetHref} data-live className="chip-reset">
            {labels.reset}
          </a>
        </li>
      )}
    </ul>
  );
}
