import { DEFAULT_LOCALE, pageHref } from '../../domain/links';

/** A path at which no page stands, and none will. */
const NOWHERE = '/nowhere';

/** Where the page stands that says that there is none: in the language the instance names first. */
export function findMissingPage([language = DEFAULT_LOCALE]: readonly string[]): {
  readonly language: string;
  readonly path: string;
} {
  return { language, path: pageHref(language, NOWHERE) };
}
