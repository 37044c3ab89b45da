import type { PagerView } from '@/lib/features/list/list-view-model';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import type { ListLabels } from './list-labels';

interface Props {
  readonly pager: Pick<PagerView, 'position' | 'previous' | 'next'> | null;
  readonly labels: Pick<ListLabels, 'pager' | 'previous' | 'next'>;
}

/** Links to the pages of a long result. */
export function Pager({ pager, labels }: Props) {
  if (pager === null) return null;
  return (
    <nav
      className="mt-6 flex flex-wrap items-center justify-center gap-4 print:hidden"
      aria-label={labels.pager}
    >
      {pager.previous !== null && (
        <ButtonLink icon="back" rel="prev" href={pager.previous}>
          {labels.previous}
        </ButtonLink>
      )}
      <span>{pager.position}</span>
      {pager.next !== null && (
        <ButtonLink rel="next" href={pager.next}>
          {labels.next}
          <Icon name="next" />
        </ButtonLink>
      )}
    </nav>
  );
}
