import { ChangeBoard } from '@/components/changes/change-board';
import { findChanges } from '@/lib/features/changes/find-changes';
import { listHref } from '@/lib/features/links';
import { PageFrame } from '../page-frame';
import { describeUnindexed, type PageProps, renderPage } from '../programme-page';

const PATH = '/changes';

// Other tomorrow: nothing for search engines.
export const generateMetadata = describeUnindexed('changes', 'changes.title');

export default function ChangesPage(properties: PageProps) {
  return renderPage(properties, {
    path: PATH,
    find: findChanges,
    render: ({ screen, criteria }, request) => (
      <PageFrame request={request} hrefIn={(other) => listHref(other, criteria, PATH)}>
        <ChangeBoard screen={screen} locale={request.locale} />
      </PageFrame>
    ),
  });
}
