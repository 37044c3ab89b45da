import { getWords } from '../messages/get-words';
import { getLanguage } from '../messages/language';
import { isLocale } from '../messages/messages';
import { pageHref } from '../routes';

/** Why a request is answered before any page is asked. */
export type RefusalReason =
  | 'busy'
  | 'share'
  | 'lookUp'
  | 'broken'
  | 'malformed'
  | 'missing'
  | 'method'
  | 'tooLong';

/** A whole small page that says why, without scripts and without anything of what the visitor sent. */
export function formatRefusal(
  reason: RefusalReason,
  language: string,
  /** The id of an error, by which the operator finds its cause in the log; null: it is none. */
  errorId: string | null = null,
): string {
  const locale = isLocale(language) ? language : 'de';
  const words = getWords(locale);
  const title = words(`front.${reason}.title`);
  const id =
    errorId === null
      ? ''
      : `\n  <p>${words('front.errorId')} <code dir="ltr">${errorId}</code></p>`;
  const home = pageHref(locale, '/');
  return `<!doctype html>
<html lang="${locale}" dir="${getLanguage(locale).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  a { color: inherit; }
</style>
<main>
  <h1>${title}</h1>
  <p>${words(`front.${reason}.text`)}</p>${id}
  <p><a href="${home}">${words('front.home')}</a></p>
</main>
</html>
`;
}
