/** Log records with the name of an event. */
export function findEvents(lines: string, event: string): Record<string, unknown>[] {
  return lines
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.event === event);
}
