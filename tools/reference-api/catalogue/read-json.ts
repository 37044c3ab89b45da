import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { InputError } from '../input-error';
import { nearestName } from '../nearest-name';

type Path = readonly PropertyKey[];

/** A parsed JSON text that still knows on which line each value begins. */
export interface LocatedJson {
  /** Throws InputError with file and line, and the path of the value at fault. */
  refuse(path: Path, reason: string): never;
  /** Refuses the value at a path unless it is one of the known names. */
  requireKnown(path: Path, name: string, known: readonly string[]): void;
}

/** Parses JSON; where each value begins is found out when something is wrong with one. */
function parseJson(text: string, file: string) {
  const errors: ParseError[] = [];
  const locate = () => parseTree(text, errors, { disallowComments: true });
  function refuseAt(offset: number, reason: string): never {
    const line = text.slice(0, offset).split('\n').length;
    throw new InputError(`${file && `${file}, `}line ${line}: ${reason}`);
  }
  /** Where the value at a path begins, or its nearest ancestor that exists. */
  function findOffset(path: Path): number {
    const root = locate();
    const node = root && findNodeAtLocation(root, path as (string | number)[]);
    return node || path.length === 0 ? (node?.offset ?? 0) : findOffset(path.slice(0, -1));
  }
  const located: LocatedJson = {
    refuse: (path, reason) =>
      refuseAt(findOffset(path), `${formatPath(path) || 'the whole file'}: ${reason}`),
    requireKnown(path, name, known) {
      if (!known.includes(name)) this.refuse(path, `"${name}" is not known${suggest(name, known)}`);
    },
  };
  const refuseKey = (path: Path, reason: string): never => refuseAt(findOffset(path), reason);
  try {
    return { found: JSON.parse(text) as unknown, located, refuseKey };
  } catch {
    locate();
    const [first] = errors;
    const reason = first ? printParseErrorCode(first.error) : 'Unknown';
    return refuseAt(first?.offset ?? 0, `not valid JSON (${reason})`);
  }
}

function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === null ? '' : `; did you mean "${nearest}"?`;
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

/** Throws InputError with file, line, path, reason and value. */
export function validateJson<S extends z.ZodType>(
  text: string,
  schema: S,
  file = '',
): { readonly value: z.output<S>; readonly located: LocatedJson } {
  const { found, located, refuseKey } = parseJson(text, file);
  const result = schema.safeParse(found);
  if (result.success) return { value: result.data, located };
  const { issues } = result.error;
  // A misspelt key is the cause where the right one is also reported as missing.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const owner = path.length === 0 ? '' : ` (in ${formatPath(path)})`;
    const hint = suggest(key, knownKeys(schema, path));
    return refuseKey([...path, key], `unknown key "${key}"${hint}${owner}`);
  }
  const shown = showValue(found, path);
  const reason = issue?.message ?? 'not readable';
  return located.refuse(path, shown === null ? reason : `${reason} (found: ${shown})`);
}
