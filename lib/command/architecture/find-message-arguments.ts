/** Names of the arguments an ICU message takes, those inside plural and select branches included. */
export function findMessageArguments(message: string): readonly string[] {
  const names = new Set<string>();
  readText(message, 0, names);
  return [...names].sort();
}

/** Reads text up to the closing brace of its branch (or the end) and returns the place behind it. */
function readText(message: string, start: number, names: Set<string>): number {
  let at = start;
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? readArgument(message, at + 1, names) : at + 1;
  }
  return at + 1;
}

/** Reads `name}` or `name, plural, one {…} other {…}}` and returns the place behind it. */
function readArgument(message: string, start: number, names: Set<string>): number {
  const [, name] = /^\s*(\w+)/.exec(message.slice(start)) ?? [];
  if (name) names.add(name);
  let at = start;
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? readText(message, at + 1, names) : at + 1;
  }
  return at + 1;
}
