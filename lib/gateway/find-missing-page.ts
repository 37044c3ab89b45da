import { DEFAULT_LOCALE, pageHref } from '../routes';

/** A path at which no page stands, and none will. */
const NOWHERE = '/nowhere';

/** Where that page stands in a language. */
export function findMissingPageIn(language: string): {
  readonly language: string;
  readonly path: string;
} {
  return { language, path: pageHref(language, NOWHERE) };
}

/** Where the page stands that says that there is none: in the language the instance names first. */
export function findMissingPage([language = DEFAULT_LOCALE]: readonly string[]): {
  readonly language: string;
  readonly path: string;
} {
  return findMissingPageIn(language);
}
