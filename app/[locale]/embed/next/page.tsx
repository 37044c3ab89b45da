import { EmbedNext } from '@/components/embed/embed-next';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import { getTranslator } from '@/lib/messages/get-translator';
import type { PageProps } from '../../programme-page';
import { describeEmbed, renderEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('next');

/** Offers shown by default. */
const FEW = 3;

/** The next offers as a teaser in a frame on another website. */
export default function EmbedNextPage(properties: PageProps) {
  return renderEmbed('next', properties, (request) => {
    const { site, requestTime, search, locale, options, toState, findAddress } = request;
    const outcome = findList(requestTime, search, locale, { site, pageSize: options.limit ?? FEW });
    if (outcome.kind === 'loading') return null;
    const { screen, criteria } = outcome.list;
    const embed = createEmbedList(screen, toState(criteria), findAddress);
    const t = getTranslator(locale);
    const words = { title: t('embed.next'), none: t('embed.noneNext') };
    return {
      criteria,
      total: screen.total,
      content: <EmbedNext screen={embed.screen} words={words} />,
    };
  });
}
