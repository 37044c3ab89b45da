import { writeLensTable } from '../domain/lens/write-lens-table';
import { isLocale } from '../words/messages';
import { findLens } from './find-lens';
import { readMoment } from './moment';
import { getServices, type Services } from './services';

/** Answers GET /lens.csv: the table of the lens for spreadsheets. */
export function answerLensTable(
  request: Request,
  localeText: string,
  services: Services = getServices(),
): Response {
  const locale = isLocale(localeText) ? localeText : 'de';
  const query = new URL(request.url).searchParams;
  const outcome = findLens(readMoment(request.headers, services), query, locale, services);
  if (outcome.kind === 'off') return new Response('Not Found\n', { status: 404 });
  if (outcome.kind === 'loading') {
    const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' };
    return new Response('Service Unavailable\n', { status: 503, headers });
  }
  return new Response(writeLensTable(outcome.screen), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="programm.csv"',
    },
  });
}
