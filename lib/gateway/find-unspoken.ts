import { LOCALES } from '../messages/messages';

/** Languages the fixed texts are written in that an instance does not offer to its visitors. */
export function findUnspoken(languages: readonly string[]): readonly string[] {
  return LOCALES.filter((locale) => !languages.includes(locale));
}
