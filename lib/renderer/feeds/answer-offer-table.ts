import { isLocale, type Locale } from '../../messages/messages';
import { createMirrorHeaders } from '../../protocol/api-headers';
import {
  createOfferTable,
  type OfferTable,
  writeOfferCsv,
} from '../../view/table/create-offer-table';
import { answerLoading } from '../api/answer-loading';
import { answerNotFound, answerTooLong } from '../api/answer-problem';
import { answerTagged } from '../api/answer-tagged';
import { readQuery } from '../api/read-search';
import { ask, type Question } from '../ask';
import type { Site } from '../site';
import { createFeedContext, findFeedOffers } from './feed-context';
import { writeWorkbook } from './write-workbook';

/** The kinds of file that a table is written as. */
export type TableFormat = 'csv' | 'xlsx';

/** Content types of the kinds. */
export const TABLE_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Answers GET /offers.csv and /offers.xlsx: the whole result of a list's query, one row for each
 * session. 503 while no pass is complete.
 */
export async function answerOfferTable(
  request: Request,
  locale: string,
  format: TableFormat,
  site: Site,
): Promise<Response> {
  const query = readQuery(request);
  if (query === null) return answerTooLong();
  if (!isLocale(locale)) return answerNotFound();
  const { moment, found } = ask(request.headers, askTable(query, locale, site), site);
  if (found === null) return answerLoading(moment, site);
  const csv = writeOfferCsv(found, locale);
  return answerTagged(request, {
    body: format === 'csv' ? csv : await writeWorkbook(found, locale),
    // A workbook holds the time at which it was packed.
    identity: `${format} ${csv}`,
    contentType: TABLE_TYPES[format],
    headers: {
      ...createMirrorHeaders(moment),
      'Content-Disposition': `attachment; filename="programm.${format}"`,
    },
  });
}

function askTable(query: URLSearchParams, locale: Locale, site: Site): Question<OfferTable | null> {
  return {
    find(moment) {
      const context = createFeedContext(moment, locale, site);
      if (context === null) return null;
      return createOfferTable(findFeedOffers(context, query).offers, context);
    },
    sum: (table) => table,
  };
}
