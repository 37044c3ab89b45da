import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { addPlace } from './add-place';
import { IconButton } from './button';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with its title and close button, open while it is rendered. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog ref={showModal} className="card dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="flex items-center justify-between">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={closeDialog} />
      </div>
      {children}
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}

/** Closes the dialog around an element, which returns the focus. */
export function closeDialog({ currentTarget }: Pick<SyntheticEvent, 'currentTarget'>): void {
  currentTarget.closest('dialog')?.close();
}

/** Buttons within reach of a thumb; `base.css` keeps focused elements above them. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const style =
    'tall:sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-card px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:flex-[1_0_auto] print:hidden';
  return (
    <div data-slot="bottom-bar" className={addPlace(style, className)}>
      {children}
    </div>
  );
}
