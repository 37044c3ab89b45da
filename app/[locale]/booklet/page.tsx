import { Booklet } from '@/components/booklet/booklet';
import { bookletHref, findBooklet } from '@/lib/features/booklet/find-booklet';
import { PageFrame } from '../page-frame';
import { describeUnindexed, type PageProps, renderPage } from '../programme-page';

// The same offers as the list, in another form: nothing for search engines.
export const generateMetadata = describeUnindexed('booklet', 'booklet.title');

/** The programme, or any part of it, as a booklet to print. */
export default function BookletPage(properties: PageProps) {
  return renderPage(properties, {
    path: '/booklet',
    find: findBooklet,
    render: ({ screen, criteria, shape }, request) => (
      <PageFrame request={request} hrefIn={(other) => bookletHref(other, criteria, shape)}>
        <Booklet screen={screen} t={request.t} />
      </PageFrame>
    ),
  });
}
