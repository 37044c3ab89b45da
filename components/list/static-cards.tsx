import { useLayoutEffect, useRef } from 'react';
import type { ListViewModel } from '@/lib/features/list/list-view-model';
import { StaticElement } from '../island/static-element';
import { CardGroups } from './card-groups';
import type { ListLabels } from './list-labels';

interface Props {
  readonly initial: ListViewModel;
  readonly labels: ListLabels;
  readonly isBusy: boolean;
}

/** The cards of the server's result, as markup. */
export function StaticCards({ initial, labels, isBusy }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const list of box.current?.querySelectorAll('[data-slot="cards"]') ?? []) {
      list.setAttribute('aria-busy', String(isBusy));
    }
  }, [isBusy]);
  return (
    <StaticElement
      ref={box}
      id="drawn-cards"
      draw={() => (
        <CardGroups
          screen={initial}
          label={labels.results}
          isBusy={isBusy}
          markLabel={labels.mark}
        />
      )}
    />
  );
}
