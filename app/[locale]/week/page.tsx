import { passToIsland } from '@/components/island/static-html';
import { type WeekFilterProps, WeekIsland } from '@/components/week/week-island';
import { WeekView } from '@/components/week/week-view';
import { findWeek } from '@/lib/features/week/find-week';
import { getMessages } from '@/lib/messages/messages';
import { setTotal } from '@/lib/renderer/site';
import { LIST_PATHS } from '@/lib/routes';
import { createListProps, describeList, type PageProps, renderPage } from '../programme-page';

export const generateMetadata = describeList('week');

export default function WeekPage(properties: PageProps) {
  return renderPage(properties, {
    path: LIST_PATHS.week,
    current: 'week',
    find: findWeek,
    render(screen, request) {
      const { locale } = request;
      // Of a week only whether there is something.
      setTotal(screen.empty === null ? 1 : 0);
      const { week, list } = getMessages(locale);
      const { groups, values, show } = screen;
      const sent: WeekFilterProps = {
        ...createListProps(request, 'week'),
        form: { groups, values, show },
        carried: screen.carried,
      };
      return (
        <WeekView screen={screen} labels={week.labels} listLabels={list.labels}>
          <WeekIsland name={passToIsland('week-island', sent)} />
        </WeekView>
      );
    },
  });
}
