import {
  findNodeAtLocation,
  getNodeValue,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as z from 'zod';
import { InputError } from '../input-error';

const MOST_SHOWN = 60;

/** Reads JSON by a schema; throws InputError with file, line, path, reason and value. */
export function readJson<S extends z.ZodType>(text: string, schema: S, file = ''): z.output<S> {
  const refuse = (offset: number, reason: string): never => {
    const line = text.slice(0, offset).split('\n').length;
    throw new InputError(`${file && `${file}, `}line ${line}: ${reason}`);
  };
  const faults: ParseError[] = [];
  const root = parseTree(text, faults, { disallowComments: true });
  const [fault] = faults;
  if (fault) return refuse(fault.offset, `not valid JSON (${printParseErrorCode(fault.error)})`);
  const result = schema.safeParse(root && getNodeValue(root));
  if (result.success) return result.data;
  const { issues } = result.error;
  // A misspelt key is the cause where the right one is also reported as missing.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...keys] as (string | number)[];
  const find = (length: number) => root && findNodeAtLocation(root, path.slice(0, length));
  const node = find(path.length);
  const shown = node ? JSON.stringify(getNodeValue(node)) : '';
  const found = shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown;
  let nearest = node;
  for (let length = path.length; !nearest && length > 0; length -= 1) nearest = find(length - 1);
  return refuse(
    nearest?.offset ?? 0,
    `${z.core.toDotPath(path) || 'the whole file'}: ${issue?.message}${found && ` (found: ${found})`}`,
  );
}
