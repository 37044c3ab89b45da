import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '../ui/icon';

interface Properties {
  readonly title: string;
  readonly closeLabel: string;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A dialog over the plan, with its title and the way out. Opened with `showModal`. */
export function PlanDialog({ title, closeLabel, dialog, onToggle, children }: Properties) {
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className="plan-dialog panel"
      aria-labelledby={titleId}
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      <div className="plan-dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr-only">{closeLabel}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
