import type { LeafView } from '@/lib/view/card/card-view';

/** The calendar leaf: weekday, day and month of the next session. Words beside it say the same. */
export function CalendarLeaf({ leaf }: { readonly leaf: LeafView }) {
  return (
    <time className="leaf" dateTime={leaf.date} aria-hidden="true">
      <span>{leaf.weekday}</span>
      <b>{leaf.day}</b>
      <span>{leaf.month}</span>
    </time>
  );
}
