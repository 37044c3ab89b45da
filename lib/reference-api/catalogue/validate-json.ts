import type { z } from 'zod';
import { nearestName } from '../nearest-name';
import { CatalogueError } from './catalogue-error';
import { type LocatedJson, parseJson } from './parse-json';

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

/** Parses and validates a JSON text; throws CatalogueError naming line, path and reason. */
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
    throw new CatalogueError(located.lineOf([...path, key]), `unknown key "${key}"${hint}`);
  }
  const place = formatPath(path) || 'the whole file';
  throw new CatalogueError(located.lineOf(path), `${place}: ${issue?.message ?? 'not readable'}`);
}
