import { TOKENS_SCHEMA } from '../catalogue/catalogue-schema';
import { validateJson } from '../catalogue/validate-json';
import type { TokenRecord } from './token';

/** Reads a tokens file; throws CatalogueError with line and reason when it is wrong. */
export function readTokens(text: string): readonly TokenRecord[] {
  return validateJson(text, TOKENS_SCHEMA).value;
}
