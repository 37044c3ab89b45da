import type { ListLabels } from '../list/list-labels';
import { Badge } from '../ui/badge';
import { Button, type ButtonTone } from '../ui/button';
import { SHEET_ID } from './form-fields';

interface Props {
  readonly labels: ListLabels;
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
