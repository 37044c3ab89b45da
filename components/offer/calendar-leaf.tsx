import type { LeafView } from '@/lib/features/card/card-view';

interface Props {
  /** Null: no dates; an empty leaf keeps the space. */
  readonly leaf: LeafView | null;
  readonly size?: 'md' | 'lg';
}

/**
 * The calendar leaf: weekday, day and month of the next session. Decorative: the text beside it
 * says the same.
 */
export function CalendarLeaf({ leaf, size = 'md' }: Props) {
  if (leaf === null) return <span className="leaf h-19 border-dashed" />;
  const isLarge = size === 'lg';
  return (
    <span className={isLarge ? 'leaf w-21' : 'leaf'} aria-hidden="true">
      <span>{leaf.weekday}</span>
      <b className={isLarge ? 'text-4xl/none' : undefined}>{leaf.day}</b>
      <span>{leaf.month}</span>
    </span>
  );
}
