import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { findDoubleAliases, findDoubleKeys, type InstanceProblem } from './check-instance';
import { describeInstanceSchema } from './describe-instance-schema';
import { type InstanceFile, instanceSchema } from './instance-schema';
import { countLine, locateLine } from './locate-line';
import { nearestWord } from './nearest-word';
import { SettingsError } from './settings-error';

/** After a slip of the pen the rest of a file reads as errors too. */
const MOST_SYNTAX_ERRORS = 5;

/**
 * Reads the text of an instance file; `source` names it in errors. Throws SettingsError with a line
 * for each thing that is wrong: path, line and reason, in the order of the file.
 */
export function readInstance(text: string, source: string): InstanceFile {
  const written = parseJson(text, source);
  const result = instanceSchema.safeParse(written);
  const problems = [
    ...findDoubleKeys(text),
    ...findDoubleAliases(written),
    ...(result.success ? [] : result.error.issues.flatMap(listProblems)),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw new SettingsError(formatProblems(problems, text, source).join('\n'));
}

/** One sentence for each problem, with path and line, in the order of the file. */
export function formatProblems(
  problems: readonly InstanceProblem[],
  text: string,
  source: string,
): readonly string[] {
  return problems
    .map(({ path, reason, offset }) => {
      const line = offset === undefined ? locateLine(text, path) : countLine(text, offset);
      const end = reason.endsWith('?') ? '' : '.';
      const sentence = `${source}, line ${line}: ${path.join('.') || 'the file'}: ${reason}${end}`;
      return { line, sentence };
    })
    .sort((one, other) => one.line - other.line)
    .map(({ sentence }) => sentence);
}

function listProblems(whole: z.core.$ZodIssue): readonly InstanceProblem[] {
  return listIssues(whole).flatMap((issue): readonly InstanceProblem[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code !== 'unrecognized_keys') return [{ path, reason: issue.message }];
    return issue.keys.map((key) => {
      const nearest = nearestWord(key, listKeys(path));
      const hint = nearest ? `; did you mean ${nearest}?` : '';
      return { path: [...path, key], reason: `this key is not known${hint}` };
    });
  });
}

function parseJson(text: string, source: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true });
  if (errors.length === 0) return value;
  const lines = errors.map(({ error, offset }) => {
    const reason = printParseErrorCode(error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    return `${source}, line ${countLine(text, offset)}: not readable as JSON: ${reason}.`;
  });
  throw new SettingsError([...new Set(lines)].slice(0, MOST_SYNTAX_ERRORS).join('\n'));
}

/** A union reports its branches' issues inside its own; those of the first say what to repair. */
function listIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  const [branch] = issue.code === 'invalid_union' ? issue.errors : [];
  if (!branch?.length) return [issue];
  const path = [...issue.path];
  return branch.flatMap((inner) => listIssues({ ...inner, path: [...path, ...inner.path] }));
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
