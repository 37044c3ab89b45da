let waiting: ReturnType<typeof setTimeout> | undefined;

/** Requests the page again after the number of seconds in its `data-again`, if present. */
export function askAgain(): void {
  // The timer belongs to the previous page.
  clearTimeout(waiting);
  const seconds = document.querySelector<HTMLElement>('[data-again]')?.dataset.again;
  if (seconds !== undefined) waiting = setTimeout(() => location.reload(), Number(seconds) * 1_000);
}
