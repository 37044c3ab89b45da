import { redirect } from 'next/navigation';
import { passToIsland } from '@/components/island/static-html';
import { ProgrammeIsland, type ProgrammeListProps } from '@/components/list/programme-list';
import { TargetNote } from '@/components/ui/notice';
import { listHref } from '@/lib/features/links';
import { findList } from '@/lib/features/list/find-list';
import { getMapSettings } from '@/lib/features/map/find-map';
import { setTotal } from '@/lib/renderer/site';
import { LIST_PATHS } from '@/lib/routes';
import { createListProps, describeList, type PageProps, renderPage } from './programme-page';

export const generateMetadata = describeList('list');

export default function ListPage(properties: PageProps) {
  return renderPage(properties, {
    path: LIST_PATHS.list,
    current: 'list',
    find: findList,
    render({ screen, result }, request) {
      const { site, locale, t, search } = request;
      if (result.page > result.pageCount) {
        redirect(listHref(locale, { ...search.asked, page: result.pageCount }));
      }
      setTotal(screen.total);
      // Cards come as markup. With the result first the page compresses better.
      const sent: ProgrammeListProps = {
        initial: { ...screen, cards: [] },
        ...createListProps(request, 'list'),
        map: getMapSettings(locale, site),
      };
      return (
        <>
          {/* Where the hosts' logout leads. */}
          <TargetNote id="logged-out">{t('site.loggedOut')}</TargetNote>
          <ProgrammeIsland name={passToIsland('list-island', sent, { initial: screen })} />
        </>
      );
    },
  });
}
