import type { ReactNode } from 'react';
import { addPlace } from './add-place';

/** Separator and padding around one question of a form, for other elements. */
export const FIELD_GROUP = 'min-w-0 border-t border-line py-4';

/** Two groups that form one question: without line and space between them. */
const JOINS = {
  none: FIELD_GROUP,
  below: 'min-w-0 border-t border-line pt-4',
  above: 'min-w-0 pb-4',
};

interface GroupProps {
  readonly legend: string;
  /**
   * The neighbour with which the group forms one question; the second legend is visually hidden.
   */
  readonly joins?: keyof typeof JOINS | undefined;
  /** Layout classes of its parts. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One question of a form with its values. */
export function FieldGroup({ legend, joins = 'none', className, children }: GroupProps) {
  const style = `${JOINS[joins]} [&>legend+*]:clear-both`;
  return (
    <fieldset className={addPlace(style, className)}>
      {/* Floated, the legend is inside the group's padding, not on its border. */}
      <legend className={joins === 'above' ? 'sr-only' : 'float-start w-full py-1 font-semibold'}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

interface FoldedProps {
  readonly legend: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A question with many values, collapsed behind its legend. */
export function FoldedGroup({ legend, isOpen = false, children }: FoldedProps) {
  return (
    <details className={FIELD_GROUP} open={isOpen}>
      <summary className="w-full py-1 font-semibold pointer-coarse:py-2.5">{legend}</summary>
      {children}
    </details>
  );
}
