import type { TakeTexts } from '../page-script/note-texts';
import { HYDRATED_EVENT, HYDRATING_EVENT } from '../page-script/page-events';

/**
 * A browser may translate the page before its scripts come: it writes into texts, or puts `<font>`
 * elements in their places. React expects the texts of the server, and would draw the whole page again
 * without them: they are put back while React takes the page over, and translated again afterwards.
 * To be called before that; the page script has noted the changes.
 */
export function keepTranslation(): void {
  let changes: readonly Change[] = [];
  const detail: TakeTexts = (records, observer) => {
    const all = [...records, ...observer.takeRecords()];
    observer.disconnect();
    changes = all.flatMap((record) => readChange(record) ?? []);
  };
  document.dispatchEvent(new CustomEvent(HYDRATING_EVENT, { detail }));
  for (const change of changes.toReversed()) change.undo();
  const redo = () => {
    for (const change of changes) change.redo();
  };
  document.addEventListener(HYDRATED_EVENT, redo, { once: true });
}

/** A change by a browser's translator. */
interface Change {
  undo(): void;
  redo(): void;
}

/** Null: a change by the page itself, which replaces whole texts and knows no `<font>`. */
function readChange(record: MutationRecord): Change | null {
  const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  if (target instanceof Text) {
    const [before, after] = [oldValue ?? '', target.data];
    return {
      undo() {
        target.data = before;
      },
      redo() {
        // React may have written another text.
        if (target.data === before) target.data = after;
      },
    };
  }
  const nodes = [target, previousSibling, nextSibling, ...addedNodes, ...removedNodes];
  if (!nodes.some((node) => node?.nodeName === 'FONT')) return null;
  const swap = (away: NodeList, into: NodeList) => {
    for (const node of away) if (node.parentNode === target) target.removeChild(node);
    const next = nextSibling?.parentNode === target ? nextSibling : null;
    for (const node of into) target.insertBefore(node, next);
  };
  const read = () => Array.from(removedNodes, ({ textContent }) => textContent).join('');
  let written = '';
  return {
    undo() {
      swap(addedNodes, removedNodes);
      written = read();
    },
    redo() {
      const isKept = Array.from(removedNodes).every((node) => node.parentNode === target);
      if (isKept && written === read()) swap(removedNodes, addedNodes);
    },
  };
}
