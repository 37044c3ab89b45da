import { Fragment } from 'react';
import type { MarkedText } from '@/lib/features/card/card-view';

/** A text with its search matches highlighted. */
export function Marked({ of: { text, marks } }: { readonly of: MarkedText }) {
  if (marks.length === 0) return text;
  return marks.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(marks[index - 1]?.[1] ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === marks.length - 1 && text.slice(end)}
    </Fragment>
  ));
}
