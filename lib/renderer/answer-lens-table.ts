import { isLocale } from '../messages/messages';
import { writeLensTable } from '../view/lens/write-lens-table';
import { answerLoading } from './api/answer-loading';
import { answerNotFound } from './api/answer-problem';
import { ask } from './ask';
import { askLens } from './find-lens';
import { getServices, type Services } from './services';

/** Answers GET /lens.csv: the table of the lens for spreadsheets. */
export function answerLensTable(
  request: Request,
  localeText: string,
  services: Services = getServices(),
): Response {
  const locale = isLocale(localeText) ? localeText : 'de';
  const query = new URL(request.url).searchParams;
  const question = askLens(query, locale, services);
  const { moment, found: outcome } = ask(request.headers, question, services);
  if (outcome.kind === 'off') return answerNotFound();
  if (outcome.kind === 'loading') return answerLoading(moment, services);
  return new Response(writeLensTable(outcome.screen), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="programm.csv"',
    },
  });
}
