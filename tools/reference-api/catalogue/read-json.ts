import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
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

type Path = readonly PropertyKey[];

/** A parsed JSON text that still knows on which line each value begins. */
export interface LocatedJson {
  /** The line (from 1) of the value at a path, or of its nearest ancestor that exists. */
  lineOf(path: Path): number;
  /** Throws JsonFileError with the line and the path of the value at fault. */
  refuse(path: Path, reason: string): never;
}

/** Parses JSON; where each value begins is found out when something is wrong with one. */
function parseJson(text: string): { readonly found: unknown; readonly located: LocatedJson } {
  const errors: ParseError[] = [];
  const locate = () => parseTree(text, errors, { disallowComments: true });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  function lineOf(path: Path): number {
    const root = locate();
    const node = root && findNodeAtLocation(root, path as (string | number)[]);
    return node || path.length === 0 ? lineAt(node?.offset ?? 0) : lineOf(path.slice(0, -1));
  }
  function refuse(path: Path, reason: string): never {
    throw new JsonFileError(lineOf(path), `${formatPath(path) || 'the whole file'}: ${reason}`);
  }
  try {
    return { found: JSON.parse(text), located: { lineOf, refuse } };
  } catch {
    locate();
    const [first] = errors;
    const reason = first ? printParseErrorCode(first.error) : 'Unknown';
    throw new JsonFileError(lineAt(first?.offset ?? 0), `not valid JSON (${reason})`);
  }
}

function formatPath(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The known keys at the place of an unknown one, read from the schema itself. */
function knownKeys(schema: unknown, path: Path): readonly string[] {
  let at = schema as { shape?: Record<string, unknown>; element?: unknown; unwrap?: () => unknown };
  for (const key of path) {
    while (at && !at.shape && !at.element && at.unwrap) at = at.unwrap() as typeof at;
    at = (typeof key === 'number' ? at?.element : at?.shape?.[String(key)]) as typeof at;
  }
  return Object.keys(at?.shape ?? {});
}

const MOST_SHOWN = 60;

/** The value at a path as JSON, shortened; null when nothing is there. */
function showValue(value: unknown, path: Path): string | null {
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
  const { found, located } = parseJson(text);
  const result = schema.safeParse(found);
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
  const shown = showValue(found, path);
  const reason = issue?.message ?? 'not readable';
  return located.refuse(path, shown === null ? reason : `${reason} (found: ${shown})`);
}
