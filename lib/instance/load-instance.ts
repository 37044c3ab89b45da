import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { lookup } from 'mrmime';
import type { z } from 'zod';
import { countLine, findDoubleKeys, type InstanceProblem, locateLine } from './check-instance';
import { openFolder, type ReadFile, readReason } from './folder-files';
import {
  describeInstanceSchema,
  type Instance,
  type InstanceFile,
  instanceSchema,
  type LegalKey,
  type LegalPage,
} from './instance-schema';
import type { FileBytes } from './kept-versions';
import { createPalette } from './palette';
import { nearestWord, SettingsError } from './settings';

/** Throws SettingsError with the line where a file is not in UTF-8; `source` names it. */
export function decodeText(bytes: Uint8Array, source: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new SettingsError(`${source}, line 1: is written in UTF-16; save it as UTF-8.`);
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  const line = countLine(text, text.indexOf('\ufffd'));
  throw new SettingsError(`${source}, line ${line}: is not written in UTF-8; save it as UTF-8.`);
}

/** After a slip of the pen the rest of a file reads as errors too. */
const MOST_SYNTAX_ERRORS = 5;

/** Throws SettingsError with a line for each thing that is wrong; `source` names the text. */
export function readInstance(text: string, source: string): InstanceFile {
  const result = instanceSchema.safeParse(parseJson(text, source));
  const problems = [
    ...findDoubleKeys(text),
    ...(result.success ? [] : result.error.issues.flatMap(listProblems)),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw new SettingsError(formatProblems(problems, text, source));
}

/** A line with a sentence for each problem, with path and line, in the order of the file. */
function formatProblems(
  problems: readonly InstanceProblem[],
  text: string,
  source: string,
): string {
  return problems
    .map(({ path, reason, line = locateLine(text, path) }) => {
      const end = reason.endsWith('?') ? '' : '.';
      const sentence = `${source}, line ${line}: ${path.join('.') || 'the file'}: ${reason}${end}`;
      return { line, sentence };
    })
    .sort((one, other) => one.line - other.line)
    .map(({ sentence }) => sentence)
    .join('\n');
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

function listKeys(path: readonly (string | number)[]): readonly string[] {
  const get = (value: unknown, key: string): unknown => Object(value)[key];
  let node: unknown = describeInstanceSchema();
  for (const part of path)
    node = typeof part === 'number' ? get(node, 'items') : get(get(node, 'properties'), part);
  const branches = get(node, 'oneOf');
  return (Array.isArray(branches) ? branches : [node]).flatMap((branch) =>
    Object.keys(get(branch, 'properties') ?? {}),
  );
}

export type LoadedInstance = Awaited<ReturnType<typeof loadInstanceFile>>;

/** Of an instance file, and of a text that it names. */
const MOST_TEXT_BYTES = 256 * 1_024;
const MOST_LOGO_BYTES = 1_024 * 1_024;

/** Loads an instance file (null: the built-in defaults) with the files it names. Rejects as `readInstance` throws. */
export async function loadInstanceFile(
  file: string | null,
  /** Default: reads what lies in the file's folder. */
  read: ReadFile = openFolder(path.dirname(file ?? '.')).read,
  /** Says where a file that cannot be read was named. */
  name = 'FENSTER_INSTANCE_FILE',
) {
  const folder = path.dirname(file ?? '.');
  const bytes = new Map<string, Buffer>();
  const readBytes = async (from: string, key: string, mostBytes: number) => {
    try {
      const content = await read(from, mostBytes);
      bytes.set(path.relative(folder, from), content);
      return content;
    } catch (error) {
      const reason = readReason(error);
      throw new SettingsError(`${key} names ${from}, which cannot be read (${reason}).`);
    }
  };
  const source = file ?? 'built-in defaults';
  const text =
    file === null ? '{}' : decodeText(await readBytes(file, name, MOST_TEXT_BYTES), source);
  const written = readInstance(text, source);
  const { $schema: _, siteUrl, offersApiUrl, logo, colors, fonts: __, legal, ...rest } = written;
  const problems: string[] = [];
  /** Null: it cannot be read, which is one of the problems. */
  const load = async <T>(
    key: string,
    named: string,
    mostBytes: number,
    convert: (content: Buffer) => T,
  ): Promise<T | null> => {
    const from = path.resolve(folder, named);
    try {
      return convert(await readBytes(from, key, mostBytes));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(`${source}, line ${locateLine(text, key.split('.'))}: ${error.message}`);
      return null;
    }
  };
  const loadLogo = (named: string) =>
    load('logo', named, MOST_LOGO_BYTES, (content) => {
      const contentType = lookup(named) ?? 'application/octet-stream';
      return { base64: content.toString('base64'), contentType };
    });
  const loadPage = async (name: LegalKey): Promise<LegalPage> => {
    const page = legal[name];
    if (page === null) return null;
    if (/^https?:/.test(page)) return { kind: 'address', address: page };
    const key = `legal.${name}`;
    return load(key, page, MOST_TEXT_BYTES, (content) => {
      return { kind: 'markdown', text: decodeText(content, `${key}: ${page}`) };
    });
  };
  const instance: Instance = {
    ...rest,
    palette: createPalette(colors),
    logo: logo === null ? null : await loadLogo(logo),
    legal: {
      imprint: await loadPage('imprint'),
      privacy: await loadPage('privacy'),
      accessibility: await loadPage('accessibility'),
      easy: await loadPage('easy'),
      sign: await loadPage('sign'),
    },
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    instance,
    /** Null: the file does not give it; so is the other address. */
    siteUrl: siteUrl ?? null,
    offersApiUrl: offersApiUrl ?? null,
    bytes: bytes as FileBytes,
    /** A sentence on one of its keys, or on what is deeper in it, with file and line. */
    complain: (key: string | InstanceProblem['path'], reason: string): string =>
      formatProblems([{ path: [key].flat(), reason }], text, source),
  };
}
