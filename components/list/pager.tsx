import type { PagerView } from '@/lib/view/list/list-screen';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Properties {
  readonly pager: Pick<PagerView, 'position' | 'previous' | 'next'> | null;
  readonly labels: Pick<ListLabels, 'pager' | 'previous' | 'next'>;
}

/** The way through a long result, by links. */
export function Pager({ pager, labels }: Properties) {
  if (pager === null) return null;
  return (
    <nav className="pager" aria-label={labels.pager}>
      {pager.previous !== null && (
        <a className="button" rel="prev" href={pager.previous}>
          <Icon name="back" />
          {labels.previous}
        </a>
      )}
      <span>{pager.position}</span>
      {pager.next !== null && (
        <a className="button" rel="next" href={pager.next}>
          {labels.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
