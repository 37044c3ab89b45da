import { readOrigin, writeOrigin } from './origin';

/**
 * The query of an offer's page in normal form: the search it was opened from, without its page and
 * without anything that could not be read, because the offer says nothing about that.
 */
export function formatNormalOrigin(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(writeOrigin(readOrigin(query)));
}
