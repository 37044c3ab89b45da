import { hash } from 'node:crypto';
import ar from '../messages/ar/gateway.json' with { type: 'json' };
import { createTranslator } from '../messages/create-translator';
import de from '../messages/de/gateway.json' with { type: 'json' };
import en from '../messages/en/gateway.json' with { type: 'json' };
import { getLanguage, type Translator } from '../messages/language';
import { type Locale, readLocale } from '../messages/locale';
import tr from '../messages/tr/gateway.json' with { type: 'json' };
import uk from '../messages/uk/gateway.json' with { type: 'json' };
import { pageHref } from '../routes';

/** Of these words alone: all the others would take more memory than the gateway's own code. */
const TRANSLATORS: Readonly<Record<Locale, Translator>> = {
  ar: createTranslator('ar', { gateway: ar }),
  de: createTranslator('de', { gateway: de }),
  en: createTranslator('en', { gateway: en }),
  tr: createTranslator('tr', { gateway: tr }),
  uk: createTranslator('uk', { gateway: uk }),
};

/** Why a request is answered before any page is asked. */
export type RefusalReason =
  | 'busy'
  | 'share'
  | 'lookUp'
  | 'away'
  | 'broken'
  | 'malformed'
  | 'missing'
  | 'method'
  | 'tooLong';

interface RefusalPage {
  readonly reason: RefusalReason;
  readonly language: string;
  /** The id of an error, by which the operator finds its cause in the log; null: it is none. */
  readonly errorId: string | null;
  /** Seconds after which the page asks whether its address can be shown now; null: it never can. */
  readonly againSeconds: number | null;
}

/**
 * Asks for the page's own address until it is answered, and loads it then; not while the page is hidden.
 * In a frame without an origin nothing of an answer can be read.
 */
const COME_BACK = `const ms = document.currentScript.dataset.seconds * 1000;
const look = async () => {
  if (!document.hidden) {
    if (origin === 'null') return location.reload();
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer && answer.status !== 503 && answer.status !== 429) return location.reload();
  }
  setTimeout(look, ms);
};
setTimeout(look, ms);`;

export const COME_BACK_HASH = hash('sha256', COME_BACK, 'base64');

/** Nothing that the visitor sent is in it. By `data-again` an embed knows when to load it again. */
export function formatRefusal({ reason, language, errorId, againSeconds }: RefusalPage): string {
  const locale = readLocale(language);
  const words = TRANSLATORS[locale];
  const title = words(`gateway.${reason}.title`);
  const id =
    errorId === null
      ? ''
      : `\n  <p>${words('gateway.errorId')} <code dir="ltr">${errorId}</code></p>`;
  const comeBack =
    againSeconds === null
      ? ''
      : `
<noscript><meta http-equiv="refresh" content="${againSeconds}"></noscript>
<script data-seconds="${againSeconds}">${COME_BACK}</script>`;
  return `<!doctype html>
<html lang="${locale}" dir="${getLanguage(locale).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>${comeBack}
<style>
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  a { color: inherit; }
</style>
<main${againSeconds === null ? '' : ` data-again="${againSeconds}"`}>
  <h1>${title}</h1>
  <p>${words(`gateway.${reason}.text`)}</p>${id}
  <p><a href="${pageHref(locale, '/')}">${words('gateway.home')}</a></p>
</main>
</html>
`;
}

/** The page for a host that no municipality has, in the two languages in which the site is best known. */
export function formatMisdirected(): string {
  const parts = (['de', 'en'] as const).map((locale) => {
    const words = TRANSLATORS[locale];
    return `  <section lang="${locale}">
    <h1>${words('gateway.nowhere.title')}</h1>
    <p>${words('gateway.nowhere.text')}</p>
  </section>`;
  });
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TRANSLATORS.de('gateway.nowhere.title')}</title>
<main>
${parts.join('\n')}
</main>
</html>
`;
}
