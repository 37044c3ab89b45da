import { EmbedWeek } from '@/components/embed/embed-week';
import { createEmbedWeek } from '@/lib/features/embed/embed-view-models';
import { findWeek } from '@/lib/features/week/find-week';
import { getMessages } from '@/lib/messages/messages';
import type { PageProps } from '../../programme-page';
import { describeEmbed, renderEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('week');

/** One week of the programme in a frame on another website. */
export default function EmbedWeekPage(properties: PageProps) {
  return renderEmbed('week', properties, (request) => {
    const { site, requestTime, search, locale, options, toState, findAddress, form } = request;
    const outcome = findWeek(requestTime, search, locale, {
      site,
      mostADay: options.limit ?? undefined,
    });
    if (outcome.kind === 'loading') return null;
    const { screen, criteria } = outcome;
    const embed = createEmbedWeek(screen, toState(criteria), findAddress);
    const { labels } = getMessages(locale).week;
    return {
      criteria,
      total: screen.empty === null ? 1 : 0,
      content: <EmbedWeek embed={embed} form={form} labels={labels} />,
    };
  });
}
