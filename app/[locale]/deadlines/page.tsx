import type { Metadata } from 'next';
import { DeadlineBoard } from '@/components/deadlines/deadline-board';
import { serializeCriteria } from '@/lib/domain/criteria/registry';
import { findDeadlines } from '@/lib/features/deadlines/find-deadlines';
import { calendarFeedHref, listHref } from '@/lib/features/links';
import { createAlternates } from '@/lib/features/share/create-offer-metadata';
import { type PageProps, readRequest, renderPage } from '../programme-page';

const PATH = '/deadlines';

/** Search engines know the whole calendar, not the filtered ones. */
export async function generateMetadata(properties: PageProps): Promise<Metadata> {
  const { site, siteUrl, locale, t, search } = await readRequest(properties);
  const { asked: criteria } = search;
  const toHref = (other: string) => listHref(other, criteria, PATH);
  const isFiltered = serializeCriteria(criteria).size > 0;
  return {
    title: t('deadlines.title'),
    description: t('site.about.deadlines', { name: site.instance.name }),
    alternates: {
      ...createAlternates(site, locale, toHref),
      types: { 'text/calendar': siteUrl + calendarFeedHref(locale, criteria, '/deadlines.ics') },
    },
    ...(isFiltered && { robots: { index: false, follow: true } }),
  };
}

/** When registration opens, and what closes today, this week and later. */
export default function DeadlinesPage(properties: PageProps) {
  return renderPage(properties, {
    path: PATH,
    current: 'deadlines',
    find: findDeadlines,
    render: (screen, { locale }) => <DeadlineBoard screen={screen} locale={locale} />,
  });
}
