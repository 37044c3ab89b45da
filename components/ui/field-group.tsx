import type { ReactNode } from 'react';
import { addPlace } from './add-place';

/** Separator and padding around one question of a form, for other elements. */
export const FIELD_GROUP = 'field-group';

/** Two groups that form one question: without line and space between them. */
const JOINS = {
  none: FIELD_GROUP,
  below: `${FIELD_GROUP} pb-0`,
  above: `${FIELD_GROUP} border-t-0 pt-0`,
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
  return (
    <fieldset className={addPlace(JOINS[joins], className)}>
      <legend className={joins === 'above' ? 'sr-only' : undefined}>{legend}</legend>
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
      <summary>{legend}</summary>
      {children}
    </details>
  );
}
