import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { JsonFileError, validateJson } from '../catalogue/read-json';
import { nearestName } from '../nearest-name';

/** The folder with the demo's data: programme, places, themes, map and pictures. */
export const DEMO_FOLDER = new URL('./', import.meta.url);

/** A data file of the demo that cannot be used; the message names file, line, path and value. */
export class DemoFileError extends Error {
  override readonly name = 'DemoFileError';
  readonly code = 'bad-demo-file';
}

/** A validated data file. */
export interface DemoFile<T> {
  readonly value: T;
  /** Throws DemoFileError unless the name found at the path is one of the known names. */
  requireKnown(path: readonly PropertyKey[], name: string, known: Iterable<string>): void;
}

/** Reads and validates a JSON file of the demo; throws DemoFileError. */
export function readDemoFile<S extends z.ZodType>(
  path: string,
  schema: S,
  folder: URL = DEMO_FOLDER,
): DemoFile<z.output<S>> {
  const inFile = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof JsonFileError)) throw error;
      throw new DemoFileError(`tools/reference-api/demo/${path}, ${error.message}`);
    }
  };
  const text = readFileSync(new URL(path, folder), 'utf8');
  const { value, located } = inFile(() => validateJson(text, schema));
  return {
    value,
    requireKnown(at, name, known) {
      const names = [...known];
      if (names.includes(name)) return;
      const nearest = nearestName(name, names);
      const hint = nearest === null ? '' : `; did you mean "${nearest}"?`;
      inFile(() => located.refuse(at, `"${name}" is not known${hint}`));
    },
  };
}
