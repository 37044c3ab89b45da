import { answerNotFound } from '@/lib/features/api/answer-problem';
import { markdownFeed } from '@/lib/features/assistants/write-markdown';
import { deadlineCalendar } from '@/lib/features/deadlines/find-deadlines';
import { answerFeed, type Feed } from '@/lib/features/feed/answer-feed';
import { answerPlanCalendar, calendarFeed } from '@/lib/features/feed/answer-offer-calendar';
import { createTableFeed } from '@/lib/features/feed/answer-offer-table';
import { changesAtom, offersAtom } from '@/lib/features/feed/atom';
import { lensTable } from '@/lib/features/lens/find-lens';
import type { Site } from '@/lib/renderer/site';
import { withSite } from '../../../with-site';

type Answer = (request: Request, locale: string, site: Site) => Response | Promise<Response>;

const feed =
  (feed: Feed): Answer =>
  (request, locale, site) =>
    answerFeed(request, locale, feed, site);

/** Feeds, calendars and tables by their public address below the language: `/offers.atom`. */
const FILES = new Map<string, Answer>([
  ['offers.atom', feed(offersAtom)],
  ['offers.ics', feed(calendarFeed)],
  ['offers.md', feed(markdownFeed)],
  ['offers.csv', feed(createTableFeed('csv'))],
  ['offers.xlsx', feed(createTableFeed('xlsx'))],
  ['changes.atom', feed(changesAtom)],
  ['deadlines.ics', feed(deadlineCalendar)],
  ['plan.ics', answerPlanCalendar],
  [
    'lens.csv',
    (request, locale, site) =>
      site.instance.lens ? answerFeed(request, locale, lensTable, site) : answerNotFound(),
  ],
]);

export const GET = withSite((request, site, { locale, file }: { locale: string; file: string }) => {
  const answer = FILES.get(file);
  return answer ? answer(request, locale, site) : answerNotFound();
});
