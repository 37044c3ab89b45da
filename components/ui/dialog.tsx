import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from './button';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A modal dialog with its title and close button. Opened with `showModal`. */
export function Dialog({ title, closeLabel, dialog, onToggle, children }: Props) {
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      className="card dialog"
      aria-labelledby={titleId}
      onToggle={({ newState }) => onToggle(newState === 'open')}
    >
      <div className="flex items-center justify-between">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
