import { HYDRATING_EVENT } from './page-events';

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
    (event) => {
      records.push(...observer.takeRecords());
      observer.disconnect();
      (event as CustomEvent<(records: readonly MutationRecord[]) => void>).detail(records);
    },
    { once: true },
  );
}
