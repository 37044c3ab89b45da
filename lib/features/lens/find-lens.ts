import { findListing } from '../../catalogue/catalogue-memory';
import { type Criteria, NO_CRITERIA } from '../../domain/criteria/registry';
import { type LensShape, measureLens, measureShares } from '../../domain/lens/measure-lens';
import { readCriteria, type Search } from '../../domain/search/read-criteria';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { getTranslator } from '../../messages/get-translator';
import { type Locale, readLocale } from '../../messages/locale';
import { type RequestTime, readRequestTime, type Site } from '../../renderer/site';
import { answerLoading, answerNotFound } from '../api/answer-problem';
import { createLensView, writeLensTable } from './create-lens-view';
import { type LensViewModel, readShape } from './lens-view-model';

/** Content of the lens: a table, nothing read yet (503), or nothing at all (404). */
type LensOutcome =
  | {
      readonly kind: 'lens';
      readonly screen: LensViewModel;
      readonly criteria: Criteria;
      readonly shape: LensShape;
    }
  | { readonly kind: 'loading' }
  | { readonly kind: 'off' };

/** Lays out the programme at the request time, for a search. */
export function findLens(
  { now, state }: RequestTime,
  { criteria: given, query }: Search,
  locale: Locale,
  site: Site,
): LensOutcome {
  if (!site.instance.lens) return { kind: 'off' };
  const listing = findListing(state);
  if (listing === null) return { kind: 'loading' };
  const catalogue = site.catalogue(listing);
  // After the holidays the lens shows what there was.
  const isOver =
    !given.past &&
    catalogue.offers.length > 0 &&
    searchCatalogue(catalogue, NO_CRITERIA, now).total === 0;
  const criteria = isOver ? { ...given, past: true } : given;
  const shape = readShape(query);
  const table = measureLens(catalogue, criteria, shape, now, site.instance.ages);
  const asked = table.total.criteria;
  const shares = measureShares(catalogue, asked, now);
  const t = getTranslator(locale);
  const screen = createLensView(table, { catalogue, shape, shares, isOver, locale, t });
  return { kind: 'lens', screen, criteria: asked, shape };
}

/** Answers GET /lens.csv: the table of the lens for spreadsheets. */
export function answerLensTable(request: Request, localeText: string, site: Site): Response {
  const locale = readLocale(localeText);
  const requestTime = readRequestTime(request.headers, site);
  const search = readCriteria(new URL(request.url).searchParams, requestTime.now);
  const outcome = findLens(requestTime, search, locale, site);
  if (outcome.kind === 'off') return answerNotFound();
  if (outcome.kind === 'loading') return answerLoading(requestTime, site);
  return new Response(writeLensTable(outcome.screen), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="programm.csv"',
    },
  });
}
