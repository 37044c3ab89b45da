import { EMPTY_LISTING, findListing } from '../../catalogue/catalogue-memory';
import { getTranslator } from '../../messages/get-translator';
import { type Locale, readLocale } from '../../messages/locale';
import type { HostAreaOutcome } from '../../protocol/keeper';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { LabelContext } from '../filter/label-value';
import { createDemandView, type DemandView, writeDemandTable } from './create-demand-view';

/** The page of what is looked for. */
export interface DemandPage {
  readonly outcome: HostAreaOutcome;
  /** `refused`: the keeper does not let this login see it; null: nothing may be shown yet. */
  readonly demand: DemandView | 'refused' | null;
}

/** Finds what is looked for, if the keeper lets the login of this cookie see it. */
export async function findDemand(
  cookie: string | null,
  locale: Locale,
  site: Site,
): Promise<DemandPage> {
  const outcome = await site.hosts.enter(cookie);
  if (outcome.kind !== 'open') return { outcome, demand: null };
  const found = await site.hosts.readDemand(cookie);
  if (found.kind !== 'open') return { outcome, demand: 'refused' };
  return { outcome, demand: createDemandView(found.days, createContext(locale, site)) };
}

/** Answers the download of the counts by day; without the right to it, the page says so. */
export async function answerDemandTable(
  request: Request,
  localeText: string,
  site: Site,
): Promise<Response> {
  const locale = readLocale(localeText);
  const found = await site.hosts.readDemand(request.headers.get('cookie'));
  if (found.kind !== 'open') {
    const headers = { Location: pageHref(locale, '/dashboard/demand') };
    return new Response(null, { status: 303, headers });
  }
  return new Response(writeDemandTable(found.days, createContext(locale, site)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="nachfrage.csv"',
    },
  });
}

function createContext(locale: Locale, site: Site): LabelContext {
  const state = site.mirror.state(site.clock());
  const catalogue = site.catalogue(findListing(state) ?? EMPTY_LISTING);
  return { catalogue, locale, t: getTranslator(locale) };
}
