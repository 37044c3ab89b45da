import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { readJson } from '../catalogue/read-json';

/** The folder with the demo's data: programme, places, themes, map and pictures. */
export const DEMO_FOLDER = new URL('./', import.meta.url);

/** Path of a data file as messages name it. */
export const nameDemoFile = (path: string) => `tools/reference-api/demo/${path}`;

/** Reads and validates a JSON file of the demo; throws InputError with the place and value. */
export function readDemoFile<S extends z.ZodType>(
  path: string,
  schema: S,
  folder: URL = DEMO_FOLDER,
): z.output<S> {
  const text = readFileSync(new URL(path, folder), 'utf8');
  return readJson(text, schema, nameDemoFile(path));
}
