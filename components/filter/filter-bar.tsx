import type { ReactNode } from 'react';
import type { ListLabels } from '../list/list-labels';
import { Badge } from '../ui/badge';
import { Button, type ButtonTone } from '../ui/button';
import { BottomBar } from '../ui/card';
import { SHEET_ID } from './form-fields';

interface Props {
  readonly labels: Pick<ListLabels, 'filter'>;
  readonly count: number;
  readonly tone?: ButtonTone;
  readonly className?: string | undefined;
}

export function FilterButton({ labels, count, tone, className }: Props) {
  return (
    <Button icon="filter" size="lg" tone={tone} className={className} popoverTarget={SHEET_ID}>
      {labels.filter}
      {count > 0 && <Badge>{count}</Badge>}
    </Button>
  );
}

interface BarProps extends Pick<Props, 'labels' | 'count'> {
  /** From which breakpoint the filters are visible without it. */
  readonly className: 'md:hidden' | 'lg:hidden';
  readonly children?: ReactNode;
}

export function FilterBar({ labels, count, className, children }: BarProps) {
  return (
    <BottomBar className={className}>
      <FilterButton labels={labels} count={count} tone="primary" />
      {children}
    </BottomBar>
  );
}
