import { passToIsland } from '@/components/island/static-html';
import { ProgrammeIsland, type ProgrammeListProps } from '@/components/list/programme-list';
import { TargetNote } from '@/components/ui/notice';
import { listHref } from '@/lib/features/links';
import { findList } from '@/lib/features/list/find-list';
import { packOptions, type SentList } from '@/lib/features/list/pack-options';
import { getMapSettings } from '@/lib/features/map/find-map';
import { setTotal } from '@/lib/renderer/site';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { PageFrame } from './page-frame';
import { createListProps, describeList, type PageProps, renderPage } from './programme-page';

const PATH = LIST_PATHS.list;

export const generateMetadata = describeList(PATH);

export default function ListPage(properties: PageProps) {
  return renderPage(properties, {
    path: PATH,
    find: findList,
    render({ screen }, request) {
      const { site, locale, t, search } = request;
      setTotal(screen.total);
      // Cards come as markup. With the result first the page compresses better.
      const sent: SentList<ProgrammeListProps> = {
        initial: packOptions({ ...screen, cards: [] }),
        ...createListProps(request, PATH),
        map: getMapSettings(locale, site),
      };
      return (
        <PageFrame
          request={request}
          current="list"
          views={screen.views}
          hrefIn={(other) => listHref(other, search.criteria)}
          isSearch
        >
          {/* Where the hosts' logout leads. */}
          <TargetNote id="logged-out">{t('site.loggedOut')}</TargetNote>
          <ProgrammeIsland name={passToIsland('list-island', sent, { initial: screen })} />
        </PageFrame>
      );
    },
  });
}
