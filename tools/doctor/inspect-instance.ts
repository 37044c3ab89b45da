import path from 'node:path';
import { parse } from 'jsonc-parser';
import { findOverlaps } from '../../lib/instance/check-instance';
import { openFolder, type ReadFile } from '../../lib/instance/folder-files';
import { type InstanceFile, instanceSchema } from '../../lib/instance/instance-schema';
import {
  decodeText,
  formatProblems,
  type LoadedInstance,
  loadInstanceFile,
} from '../../lib/instance/load-instance';
import { SettingsError } from '../../lib/instance/settings';

/** Judgement of an instance file, whether or not a site would start with it. */
export interface Inspection {
  /** Reasons why a site would not start, a sentence each, with file and line. */
  readonly errors: readonly string[];
  /** Oddities, likewise. */
  readonly warnings: readonly string[];
  /** Null: a site would not start with it. */
  readonly loaded: LoadedInstance | null;
  /** The keys that are right, with defaults for the others. */
  readonly sound: InstanceFile;
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Looks at an instance file and goes on where a start would stop. Never rejects. */
export async function inspectInstance(file: string): Promise<Inspection> {
  const errors: string[] = [];
  const warnings: string[] = [];
  let own: Buffer | null = null;
  const { read } = openFolder(path.dirname(file));
  const noting: ReadFile = async (from, mostBytes) => {
    const bytes = await read(from, mostBytes);
    if (from === file) own = bytes;
    return bytes;
  };
  const loaded = await collect(errors, () =>
    loadInstanceFile(file, { warn: (sentence) => void warnings.push(sentence), read: noting }),
  );
  const text = decodeFound(own, file, warnings);
  if (text === null) return { errors, warnings, loaded: null, sound: instanceSchema.parse({}) };
  const sound = readSoundKeys(text);
  // A start stops before it looks for these.
  if (loaded === null) warnings.push(...formatProblems(findOverlaps(sound), text, file));
  return { errors, warnings: [...new Set(warnings)], loaded, sound };
}

async function collect<T>(errors: string[], act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    errors.push(...(error instanceof SettingsError ? error.message.split('\n') : [error.message]));
    return null;
  }
}

/** Null: there is none, or in another encoding. */
function decodeFound(bytes: Buffer | null, file: string, warnings: string[]): string | null {
  if (bytes === null) return null;
  if (BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte))
    warnings.push(
      `${file}, line 1: begins with a byte order mark; fine here, but other programs stumble over it.`,
    );
  try {
    return decodeText(bytes, file);
  } catch {
    return null;
  }
}

/** Each key is judged by itself, so that one mistake hides no other. */
function readSoundKeys(text: string): InstanceFile {
  const written: unknown = parse(text);
  const isObject = typeof written === 'object' && written !== null;
  const keys = Object.entries(isObject ? written : {}).filter(([key, value]) => {
    const schema = Object.entries(instanceSchema.shape).find(([name]) => name === key)?.[1];
    return schema?.safeParse(value).success ?? false;
  });
  return instanceSchema.parse(Object.fromEntries(keys));
}
