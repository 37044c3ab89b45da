import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { nearestWord } from '../nearest-word';
import { SettingsError } from '../settings-error';
import { describeInstanceSchema } from './describe-instance-schema';
import { type InstanceFile, instanceSchema } from './instance-schema';
import { countLine, locateLine } from './locate-line';

/**
 * Reads the text of an instance file; `source` names it in errors.
 * Throws SettingsError with path, line and reason for the first thing that is wrong.
 */
export function readInstance(text: string, source: string): InstanceFile {
  const result = instanceSchema.safeParse(parseJson(text, source));
  if (result.success) return result.data;
  const issue = deepestIssue(result.error.issues);
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = locateLine(text, unknown === undefined ? path : [...path, unknown]);
  if (unknown === undefined) {
    throw new SettingsError(
      `${source}, line ${line}: ${path.join('.') || 'the file'}: ${issue.message}.`,
    );
  }
  const nearest = nearestWord(unknown, listKeys(path));
  throw new SettingsError(
    `${source}, line ${line}: ${[...path, unknown].join('.')}: this key is not known` +
      `${nearest ? `; did you mean ${nearest}?` : '.'}`,
  );
}

function parseJson(text: string, source: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) {
    const reason = printParseErrorCode(error.error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    throw new SettingsError(
      `${source}, line ${countLine(text, error.offset)}: not readable as JSON: ${reason}.`,
    );
  }
  return value;
}

/** A union reports its branches' issues inside its own; the first real one says what to repair. */
function deepestIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue {
  const [issue] = issues;
  if (!issue) throw new Error('a failed reading has at least one issue');
  const [branch] = issue.code === 'invalid_union' ? issue.errors : [];
  return branch?.length ? deepestIssue(branch) : issue;
}

/** The keys the schema knows at `path`, as far as it can be walked. */
function listKeys(path: readonly (string | number)[]): readonly string[] {
  let node: unknown = describeInstanceSchema();
  for (const part of path) {
    const properties = readRecord(node)?.properties;
    node = typeof part === 'number' ? readRecord(node)?.items : readRecord(properties)?.[part];
  }
  const record = readRecord(node);
  const branches = Array.isArray(record?.oneOf) ? record.oneOf : [record];
  return branches.flatMap((branch) =>
    Object.keys(readRecord(readRecord(branch)?.properties) ?? {}),
  );
}

function readRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
