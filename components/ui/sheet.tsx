'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './button';

interface Props {
  /** Buttons open it by `popoverTarget`. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  /** Form on wide screens: a column of the page, or a drawer at its side. */
  readonly wide: 'column' | 'drawer';
  /** Called with whether it is open over the page. */
  readonly children: (isOpen: boolean) => ReactNode;
}

/** Defined in `app/styles/parts.css`. */
const WIDE = { column: 'sheet sheet-column', drawer: 'sheet sheet-drawer' };

/** A popover that covers a small screen, also without JavaScript; with it, it is modal. */
export function Sheet({ id, title, closeLabel, wide, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const isOpen = useModal(sheet);
  const titleId = `${id}-title`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, and both take a name. An aside could not become a dialog.
    <div
      ref={sheet}
      id={id}
      className={WIDE[wide]}
      popover="auto"
      role={isOpen ? 'dialog' : 'complementary'}
      aria-modal={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <div className="flex items-center justify-between">
        {/* No heading: the filters come before the heading of the page. */}
        <p id={titleId} className="font-display text-xl font-bold">
          {title}
        </p>
        <IconButton
          icon="close"
          label={closeLabel}
          className={wide === 'column' ? 'xl:hidden' : undefined}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      {children(isOpen)}
    </div>
  );
}

/** A sheet may become a column from here on: `--breakpoint-xl`. */
const COLUMN = '(width >= 80rem)';

/** While it is open all else is inert and the focus inside. Returns whether it is. */
function useModal(sheet: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let release = () => {};
    let opener: Element | null = null;
    const enter = () => {
      release = makeRestInert(element);
      setOpen(true);
      element.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.focus();
    };
    const before = (event: Event) => {
      const { newState } = event as ToggleEvent;
      if (newState === 'open') opener = document.activeElement;
      // Before the browser returns the focus, because an inert element could not take it.
      if (newState === 'closed') release();
    };
    const after = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') return enter();
      setOpen(false);
      const focused = document.activeElement;
      if (focused === document.body || element.contains(focused)) findOpener(opener)?.focus();
    };
    // As a column it must not leave the page inert.
    const column = matchMedia(COLUMN);
    const leave = () => element.matches(':popover-open') && element.hidePopover();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('beforetoggle', before, { signal });
    element.addEventListener('toggle', after, { signal });
    column.addEventListener('change', leave, { signal });
    // It was opened before hydration.
    if (element.matches(':popover-open')) enter();
    return () => {
      release();
      listening.abort();
    };
  }, [sheet]);
  return isOpen;
}

/** Not every browser focuses a clicked button: then the first visible one that opens the sheet. */
function findOpener(focused: Element | null): HTMLElement | undefined {
  if (focused instanceof HTMLElement && focused !== document.body) return focused;
  const buttons = document.querySelectorAll<HTMLElement>('main button[popovertarget]');
  return [...buttons].find((button) => button.checkVisibility());
}

/** Makes everything outside the element inert; returns the function that reverts it. */
function makeRestInert(element: HTMLElement): () => void {
  const changed: HTMLElement[] = [];
  let inside: HTMLElement = element;
  while (inside !== document.body && inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      changed.push(other);
    }
    inside = inside.parentElement;
  }
  return () => {
    for (const other of changed) other.inert = false;
  };
}
