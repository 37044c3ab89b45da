import { HYDRATED_EVENT, HYDRATING_EVENT } from './page-events';

/** A change by a browser's translator. */
interface Change {
  undo(): void;
  redo(): void;
}

/**
 * A browser may translate the page before its scripts come: it writes into texts, or puts `<font>`
 * elements in their places. React expects the texts of the server, and would draw the whole page again
 * without them: they are put back while React takes the page over, and translated again afterwards.
 */
export function keepTexts(): void {
  const changes: Change[] = [];
  const note = (records: readonly MutationRecord[]) =>
    changes.push(...records.flatMap((record) => readChange(record) ?? []));
  const observer = new MutationObserver(note);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  const once = { once: true };
  document.addEventListener(
    HYDRATING_EVENT,
    () => {
      note(observer.takeRecords());
      observer.disconnect();
      for (const change of changes.toReversed()) change.undo();
    },
    once,
  );
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      for (const change of changes.splice(0)) change.redo();
    },
    once,
  );
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
