import { Booklet } from '@/components/booklet/booklet';
import { findBooklet } from '@/lib/features/booklet/find-booklet';
import { describeUnindexed, type PageProps, renderPage } from '../programme-page';

// The same offers as the list, in another form: nothing for search engines.
export const generateMetadata = describeUnindexed('booklet', 'booklet.title');

/** The programme, or any part of it, as a booklet to print. */
export default function BookletPage(properties: PageProps) {
  return renderPage(properties, {
    path: '/booklet',
    find: findBooklet,
    render: (screen, { t }) => <Booklet screen={screen} t={t} />,
  });
}
