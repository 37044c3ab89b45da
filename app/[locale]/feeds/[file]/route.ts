import { answerNotFound } from '@/lib/features/api/answer-problem';
import { markdownFeed } from '@/lib/features/assistants/write-markdown';
import { deadlineCalendar } from '@/lib/features/deadlines/find-deadlines';
import { answerFeed, type Feed } from '@/lib/features/feed/answer-feed';
import { answerPlanCalendar, calendarFeed } from '@/lib/features/feed/answer-offer-calendar';
import { createTableFeed } from '@/lib/features/feed/answer-offer-table';
import { changesAtom, offersAtom } from '@/lib/features/feed/atom';
import { lensTable } from '@/lib/features/lens/find-lens';
import { withSite } from '../../../with-site';

/** Feeds, calendars and tables by their public address below the language: `/offers.atom`. */
const FEEDS = new Map<string, Feed>([
  ['offers.atom', offersAtom],
  ['offers.ics', calendarFeed],
  ['offers.md', markdownFeed],
  ['offers.csv', createTableFeed('csv')],
  ['offers.xlsx', createTableFeed('xlsx')],
  ['changes.atom', changesAtom],
  ['deadlines.ics', deadlineCalendar],
  ['lens.csv', lensTable],
]);

export const GET = withSite((request, site, { locale, file }: { locale: string; file: string }) => {
  if (file === 'plan.ics') return answerPlanCalendar(request, locale, site);
  const feed = FEEDS.get(file);
  const isOff = feed === lensTable && !site.instance.lens;
  return feed && !isOff ? answerFeed(request, locale, feed, site) : answerNotFound();
});
