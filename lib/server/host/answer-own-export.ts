import { describeOwnRow } from '../../domain/host/describe-own-row';
import { parseOwnView, selectOwnOffers } from '../../domain/host/own-view';
import { writeOwnTable } from '../../domain/host/write-own-table';
import { pageHref } from '../../domain/links';
import { isLocale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { enterDesk } from './enter-desk';
import { reviewOwn } from './review-own';

/** Answers a download of the whole current view (all its pages) as CSV. */
export async function answerOwnExport(
  request: Request,
  localeText: string,
  format: string,
  services: Services = getServices(),
): Promise<Response> {
  const locale = isLocale(localeText) ? localeText : 'de';
  const outcome = await enterDesk(request.headers.get('cookie'), services);
  const query = new URL(request.url).searchParams;
  if (outcome.kind !== 'open') {
    // Login, progress and errors are said by the page the download belongs to.
    const view = pageHref(locale, '/dashboard') + (query.size > 0 ? `?${query}` : '');
    return new Response(null, { status: 303, headers: { Location: view } });
  }
  if (format !== 'csv') return new Response(null, { status: 404 });
  const now = services.clock();
  const words = getWords(locale);
  const { offers } = selectOwnOffers(outcome.copy.offers, parseOwnView(query), now);
  const rows = reviewOwn(offers, now, services).map((reviewed) =>
    describeOwnRow(reviewed, now, words, locale),
  );
  return new Response(writeOwnTable(rows, words), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="angebote.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
