import { ChangeBoard } from '@/components/changes/change-board';
import { findChanges } from '@/lib/features/changes/find-changes';
import { listHref } from '@/lib/features/links';
import { getTranslator } from '@/lib/messages/get-translator';
import { findHostLang } from '@/lib/messages/language';
import { PageFrame } from '../page-frame';
import { describeAside, drawPage, type PageProps } from '../programme-page';

const PATH = '/changes';

// Other tomorrow: nothing for search engines.
export const generateMetadata = describeAside('changes', 'changes.title');

/** The changes of the last seven days, for families and for the press. */
export default function ChangesPage(properties: PageProps) {
  return drawPage(properties, {
    path: PATH,
    find: ({ moment, search, locale, site }) => findChanges(moment, search, locale, site),
    draw: ({ screen, criteria }, { locale, frame }) => (
      <PageFrame {...frame} hrefIn={(other) => listHref(other, criteria, PATH)}>
        <ChangeBoard screen={screen} hostLang={findHostLang(locale)} t={getTranslator(locale)} />
      </PageFrame>
    ),
  });
}
