import { EmbedHead } from '@/components/embed/embed-programme';
import { WeekPlan, WeekSteps } from '@/components/week/week-plan';
import { createEmbedWeek } from '@/lib/features/embed/embed-view-models';
import { findWeek } from '@/lib/features/week/find-week';
import { getMessages } from '@/lib/messages/messages';
import type { PageProps } from '../../programme-page';
import { EmbedLoading } from '../embed-frame';
import { describeEmbed, EmbedPage, openEmbed } from '../embed-page';
import '@/components/week/week-entry.css';

export const generateMetadata = describeEmbed('week');

export default async function EmbedWeekPage(properties: PageProps) {
  const request = await openEmbed('week', properties);
  const { locale, state, labels } = request;
  const week = findWeek(request, state.options.limit ?? undefined);
  if (week === null) return <EmbedLoading request={request} />;
  const { screen, filters } = createEmbedWeek(week, state);
  const weekLabels = getMessages(locale).week.labels;
  const status = `${screen.heading}. ${screen.summary}`;
  return (
    <EmbedPage request={request} total={week.empty === null ? 1 : 0}>
      <EmbedHead filters={filters} labels={labels} screen={{ ...screen, status }} />
      <p className="mt-0.5 mb-3 font-semibold">{screen.summary}</p>
      <WeekSteps screen={screen} labels={weekLabels} />
      <WeekPlan
        screen={screen}
        labels={weekLabels}
        listLabels={labels}
        resetHref={filters.setCount > 0 ? screen.resetHref : null}
      />
    </EmbedPage>
  );
}
