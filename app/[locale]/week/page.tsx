import { passToIsland } from '@/components/island/pass-to-island';
import { type SentWeek, WeekIsland } from '@/components/week/week-island';
import { WeekView } from '@/components/week/week-view';
import { listHref } from '@/lib/features/links';
import { packOptions } from '@/lib/features/list/pack-options';
import { findWeek } from '@/lib/features/week/find-week';
import { getTranslator } from '@/lib/messages/get-translator';
import { getMessages } from '@/lib/messages/messages';
import { setTotal } from '@/lib/renderer/request-time';
import { pageHref } from '@/lib/routes';
import { LIST_PATHS } from '@/lib/routes/list-path';
import { PageFrame } from '../page-frame';
import { describeList, drawPage, type PageProps } from '../programme-page';

const PATH = LIST_PATHS.week;

export const generateMetadata = describeList(PATH);

/** One week of the programme, day by day. */
export default function WeekPage(properties: PageProps) {
  return drawPage(properties, {
    path: PATH,
    find: (moment, { query, locale, site }) => findWeek(moment, query, locale, { site }),
    draw({ screen, criteria }, { head, site, locale, frame }) {
      // Of a week only whether there is something.
      setTotal(head, screen.empty === null ? 1 : 0, site);
      const t = getTranslator(locale);
      const { week, list } = getMessages(locale);
      const { groups, values, show } = screen.form;
      const filter = {
        labels: list.labels,
        legends: { days: t('list.legend.days'), near: t('list.legend.near') },
        path: pageHref(locale, PATH),
        ageRule: site.instance.ageRule,
        locale,
      };
      const { carried } = screen;
      const sent: SentWeek = {
        ...filter,
        form: packOptions({ groups, values, show }),
        carried,
        grid: week.labels.grid,
      };
      return (
        <PageFrame
          {...frame}
          current="week"
          views={screen.views}
          hrefIn={(other) => listHref(other, criteria, PATH)}
          isSearch
        >
          <WeekView screen={screen} labels={week.labels} listLabels={list.labels}>
            <WeekIsland name={passToIsland(sent, { form: screen.form })} />
          </WeekView>
        </PageFrame>
      );
    },
  });
}
