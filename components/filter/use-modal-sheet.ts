import { type RefObject, useEffect, useState } from 'react';

/** From here on the sheet of the list is a column. */
const WIDE = '(width >= 80rem)';

/**
 * Makes a popover a modal dialog while it is open: everything behind it is inert, the focus moves in,
 * and back to where it came from. Without a script it stays a popover. Returns whether it is open.
 */
export function useModalSheet(sheet: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let release = () => {};
    let opener: Element | null = null;
    const enter = () => {
      release = makeRestInert(element);
      setOpen(true);
      element.querySelector<HTMLElement>('.filter-close')?.focus();
    };
    const before = (event: Event) => {
      const { newState } = event as ToggleEvent;
      if (newState === 'open') opener = document.activeElement;
      // Before the browser gives the focus back: what is inert could not take it.
      if (newState === 'closed') release();
    };
    const after = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') return enter();
      setOpen(false);
      const focused = document.activeElement;
      if (focused === document.body || element.contains(focused)) findOpener(opener)?.focus();
    };
    // As a column it must not leave the page inert.
    const wide = matchMedia(WIDE);
    const leave = () => element.matches(':popover-open') && element.hidePopover();
    element.addEventListener('beforetoggle', before);
    element.addEventListener('toggle', after);
    wide.addEventListener('change', leave);
    // Opened before the page could hear of it.
    if (element.matches(':popover-open')) enter();
    return () => {
      release();
      element.removeEventListener('beforetoggle', before);
      element.removeEventListener('toggle', after);
      wide.removeEventListener('change', leave);
    };
  }, [sheet]);
  return isOpen;
}

/** Not every browser focuses a button that is clicked: then the first visible one that opens the sheet. */
function findOpener(focused: Element | null): HTMLElement | undefined {
  if (focused instanceof HTMLElement && focused !== document.body) return focused;
  const buttons = document.querySelectorAll<HTMLElement>('main button[popovertarget]');
  return [...buttons].find((button) => button.checkVisibility());
}

/** Makes inert what lies beside the element and its ancestors; returns how to end that. */
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
