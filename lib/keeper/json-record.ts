import type * as z from 'zod';
import type { RecordOptions, Store } from '../store/store';

/** The value of a record as JSON; null: there is none, or it is damaged or of another version. */
export async function readJson<T>(
  store: Pick<Store, 'read'>,
  key: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const bytes = await store.read(key);
  return bytes && parseJson(Buffer.from(bytes).toString(), schema);
}

export function writeJson(
  store: Pick<Store, 'write'>,
  key: string,
  value: unknown,
  options: RecordOptions,
): Promise<void> {
  return store.write(key, Buffer.from(JSON.stringify(value)), options);
}

/** Null: the text is no JSON, or does not fit the schema. */
export function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
