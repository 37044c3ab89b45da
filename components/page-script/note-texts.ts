import { HYDRATING_EVENT } from './page-events';

/** Takes what was noted, and ends it. */
export type TakeTexts = (records: readonly MutationRecord[], observer: MutationObserver) => void;

/** Notes what a browser's translator does to the page until React comes (`ui/keep-translation.ts`). */
export function noteTexts(): void {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => void records.push(...more));
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterDataOldValue: true,
  });
  document.addEventListener(
    HYDRATING_EVENT,
    (event) => (event as CustomEvent<TakeTexts>).detail(records, observer),
    { once: true },
  );
}
