import type { ReactNode } from 'react';
import { addPlace } from './add-place';

/** The line above and the room around one question of a form, for what must be another element. */
export const FIELD_GROUP = 'min-w-0 border-t border-line py-4';

/** Two groups that ask one question stand together: the line and the room between them are left out. */
const JOINS = {
  none: FIELD_GROUP,
  below: 'min-w-0 border-t border-line pt-4',
  above: 'min-w-0 pb-4',
};

interface GroupProps {
  readonly legend: string;
  /** What the group forms one question with; the legend of the second is heard only. */
  readonly joins?: keyof typeof JOINS | undefined;
  /** How its parts stand below each other. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One question of a form with its values. */
export function FieldGroup({ legend, joins = 'none', className, children }: GroupProps) {
  const style = `${JOINS[joins]} [&>legend+*]:clear-both`;
  return (
    <fieldset className={addPlace(style, className)}>
      {/* Afloat it stands inside the group's padding, not on its edge. */}
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

/** A question with many values, folded away behind its legend. */
export function FoldedGroup({ legend, isOpen = false, children }: FoldedProps) {
  return (
    <details className={FIELD_GROUP} open={isOpen}>
      <summary className="w-full py-1 font-semibold pointer-coarse:py-2.5">{legend}</summary>
      {children}
    </details>
  );
}
