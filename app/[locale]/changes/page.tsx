import { ChangeBoard } from '@/components/changes/change-board';
import { findChanges } from '@/lib/features/changes/find-changes';
import { describeUnindexed, type PageProps, renderPage } from '../programme-page';

// Other tomorrow: nothing for search engines.
export const generateMetadata = describeUnindexed('changes', 'changes.title');

export default function ChangesPage(properties: PageProps) {
  return renderPage(properties, {
    path: '/changes',
    find: findChanges,
    render: (screen, { locale }) => <ChangeBoard screen={screen} locale={locale} />,
  });
}
