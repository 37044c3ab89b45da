import type { LeafView } from '@/lib/view/card/card-view';

interface Props {
  /** Null: nothing has a date; an empty leaf keeps the place. */
  readonly leaf: LeafView | null;
  readonly size?: 'md' | 'lg';
}

/** The calendar leaf: weekday, day and month of the next session. Words beside it say the same. */
export function CalendarLeaf({ leaf, size = 'md' }: Props) {
  if (leaf === null) return <span className="leaf h-19 border-dashed" />;
  const isLarge = size === 'lg';
  return (
    <time className={isLarge ? 'leaf w-21' : 'leaf'} dateTime={leaf.date} aria-hidden="true">
      <span>{leaf.weekday}</span>
      <b className={isLarge ? 'text-4xl/none' : undefined}>{leaf.day}</b>
      <span>{leaf.month}</span>
    </time>
  );
}
