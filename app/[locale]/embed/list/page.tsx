import { EmbedProgramme } from '@/components/embed/embed-programme';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import type { PageProps } from '../../programme-page';
import { describeEmbed, renderEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('list');

export default function EmbedListPage(properties: PageProps) {
  return renderEmbed('list', properties, (request) => {
    const { site, requestTime, search, locale, options, toState, findAddress, form } = request;
    const outcome = findList(requestTime, search, locale, {
      site,
      pageSize: options.limit ?? undefined,
    });
    if (outcome.kind === 'loading') return null;
    const { screen, criteria } = outcome.list;
    const embed = createEmbedList(screen, toState(criteria), findAddress);
    return { criteria, total: screen.total, content: <EmbedProgramme embed={embed} form={form} /> };
  });
}
