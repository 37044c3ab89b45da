import type { LeafView } from '@/lib/view/card/card-view';

interface Properties {
  /** Null: nothing has a date; an empty leaf keeps the place. */
  readonly leaf: LeafView | null;
  readonly size?: 'md' | 'lg';
}

const LEAF =
  'leaf z-1 flex flex-col items-center overflow-hidden rounded-md border border-b-3 border-leaf-edge bg-card text-center font-display leading-none text-ink';

const SIZES = {
  md: { width: 'w-17', day: 'text-3xl/none' },
  lg: { width: 'w-21', day: 'text-4xl/none' },
};

/** The calendar leaf: weekday, day and month of the next session. Words beside it say the same. */
export function CalendarLeaf({ leaf, size = 'md' }: Properties) {
  const { width, day } = SIZES[size];
  if (leaf === null) return <span className={`${LEAF} ${width} h-19 border-dashed`} />;
  return (
    <time className={`${LEAF} ${width}`} dateTime={leaf.date} aria-hidden="true">
      <span className="w-full bg-week pt-1 pb-1.25 text-sm font-semibold text-white forced-color-adjust-none">
        {leaf.weekday}
      </span>
      <b className={`${day} pt-1.25 font-extrabold`}>{leaf.day}</b>
      <span className="pt-1 pb-1.5 text-sm font-semibold text-muted">{leaf.month}</span>
    </time>
  );
}
