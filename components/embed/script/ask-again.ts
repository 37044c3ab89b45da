let waiting: ReturnType<typeof setTimeout> | undefined;

/** Asks for the page again after the seconds it names itself (`data-again`), if it names any. */
export function askAgain(): void {
  // What another page asked for went with it.
  clearTimeout(waiting);
  const seconds = document.querySelector<HTMLElement>('[data-again]')?.dataset.again;
  if (seconds !== undefined) waiting = setTimeout(() => location.reload(), Number(seconds) * 1_000);
}
