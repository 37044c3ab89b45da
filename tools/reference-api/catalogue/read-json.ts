import type { z } from 'zod';
import { nearestName } from '../nearest-name';

/** A JSON file that cannot be used; the message names line, path, reason and the value found. */
export class JsonFileError extends Error {
  override readonly name = 'JsonFileError';
  readonly code = 'bad-json-file';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.line = line;
  }
}

/** A parsed JSON text that still knows on which line each value begins. */
export interface LocatedJson {
  readonly value: unknown;
  /** The line (from 1) of the value at a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Throws JsonFileError with the line and the path of the value at fault. */
  refuse(path: readonly PropertyKey[], reason: string): never;
}

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gy;

interface Token {
  readonly text: string;
  readonly line: number;
}

/** Splits JSON into tokens with their lines; what JSON does not know ends the list. */
function* readTokens(text: string): Generator<Token> {
  TOKEN.lastIndex = 0;
  let line = 1;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token.trim() !== '') yield { text: token, line };
    line += token.split('\n').length - 1;
  }
}

/** Maps every path (as JSON) to the line of its value; the text has to be valid JSON. */
function locateValues(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: { path: PropertyKey[]; isArray: boolean; next: PropertyKey; isKey: boolean }[] = [];
  for (const { text: token, line } of readTokens(text)) {
    const top = stack.at(-1);
    if (token === '}' || token === ']') {
      stack.pop();
    } else if (token === ',') {
      if (top) {
        top.isKey = !top.isArray;
        if (top.isArray) top.next = Number(top.next) + 1;
      }
    } else if (token === ':') {
      if (top) top.isKey = false;
    } else if (top?.isKey) {
      top.next = JSON.parse(token) as string;
    } else {
      const path = top ? [...top.path, top.next] : [];
      lines.set(JSON.stringify(path), line);
      if (token === '{') stack.push({ path, isArray: false, next: '', isKey: true });
      if (token === '[') stack.push({ path, isArray: true, next: 0, isKey: false });
    }
  }
  return lines;
}

/** Whether a beginning of a JSON text has no mistake but that it ends too early. */
function isSoundSoFar(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const reason = String(error);
    const position = /position (\d+)/.exec(reason)?.[1];
    return /end of JSON|Unterminated/.test(reason) || Number(position) === beginning.length;
  }
}

/** The line (from 1) on which a text stops being JSON; V8 does not always name the position. */
function findBadLine(text: string): number {
  const lines = text.split('\n');
  let [sound, bad] = [0, lines.length];
  while (bad - sound > 1) {
    const middle = Math.floor((sound + bad) / 2);
    if (isSoundSoFar(`${lines.slice(0, middle).join('\n')}\n`)) sound = middle;
    else bad = middle;
  }
  return bad;
}

/** Parses JSON; throws JsonFileError with the line when it is not valid. */
function parseJson(text: string): LocatedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new JsonFileError(findBadLine(text), `not valid JSON (${reason})`);
  }
  let lines: Map<string, number> | null = null;
  function lineOf(path: readonly PropertyKey[]): number {
    lines ??= locateValues(text);
    for (let length = path.length; length >= 0; length--) {
      const line = lines.get(JSON.stringify(path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return 1;
  }
  return {
    value,
    lineOf,
    refuse(path, reason) {
      throw new JsonFileError(lineOf(path), `${formatPath(path) || 'the whole file'}: ${reason}`);
    },
  };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The known keys at the place of an unknown one, read from the schema itself. */
function knownKeys(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
  let at = schema as { shape?: Record<string, unknown>; element?: unknown; unwrap?: () => unknown };
  for (const key of path) {
    while (at && !at.shape && !at.element && at.unwrap) at = at.unwrap() as typeof at;
    at = (typeof key === 'number' ? at?.element : at?.shape?.[String(key)]) as typeof at;
  }
  return Object.keys(at?.shape ?? {});
}

const MOST_SHOWN = 60;

/** The value at a path as JSON, shortened; null when nothing is there. */
function showValue(value: unknown, path: readonly PropertyKey[]): string | null {
  let at = value;
  for (const key of path) at = (at as Record<PropertyKey, unknown> | undefined)?.[key];
  const text = JSON.stringify(at);
  if (text === undefined) return null;
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Parses and validates a JSON text; throws JsonFileError with line, path, reason and value. */
export function validateJson<S extends z.ZodType>(
  text: string,
  schema: S,
): { value: z.output<S>; located: LocatedJson } {
  const located = parseJson(text);
  const result = schema.safeParse(located.value);
  if (result.success) return { value: result.data, located };
  const { issues } = result.error;
  // A misspelt key is the cause where the right one is also reported as missing.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const nearest = nearestName(key, knownKeys(schema, path));
    const hint = nearest === null ? '' : `; did you mean "${nearest}"?`;
    const owner = path.length === 0 ? '' : ` (in ${formatPath(path)})`;
    throw new JsonFileError(located.lineOf([...path, key]), `unknown key "${key}"${hint}${owner}`);
  }
  const found = showValue(located.value, path);
  const reason = issue?.message ?? 'not readable';
  return located.refuse(path, found === null ? reason : `${reason} (found: ${found})`);
}
