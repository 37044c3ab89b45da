import type { ReactNode } from 'react';
import { addPlace } from './add-place';

/** Separator and padding around one question of a form, for other elements. */
export const FIELD_GROUP = 'field-group';

interface GroupProps {
  readonly legend: string;
  /** Layout classes of its parts. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One question of a form with its values. */
export function FieldGroup({ legend, className, children }: GroupProps) {
  return (
    <fieldset className={addPlace(FIELD_GROUP, className)}>
      <legend>{legend}</legend>
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
