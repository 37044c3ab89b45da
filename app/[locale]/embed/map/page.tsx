import { EmbedMap } from '@/components/embed/embed-map';
import { EmbedProgramme } from '@/components/embed/embed-programme';
import { embedHref } from '@/lib/features/embed/embed-address';
import { createEmbedList, rewriteLinks } from '@/lib/features/embed/embed-view-models';
import { findMap, getMapSettings } from '@/lib/features/map/find-map';
import { getTranslator } from '@/lib/messages/get-translator';
import { getMessages } from '@/lib/messages/messages';
import { builtHref } from '@/lib/next/read-built-file';
import type { PageProps } from '../../programme-page';
import { describeEmbed, renderEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('map');

/** The map in a frame on another website. */
export default function EmbedMapPage(properties: PageProps) {
  return renderEmbed('map', properties, (request) => {
    const { site, requestTime, search, locale, options, toState, findAddress, form } = request;
    const outcome = findMap(requestTime, search, locale, { site, amount: 'embed' });
    if (outcome.kind === 'loading') return null;
    const { screen, criteria } = outcome.list;
    const embed = createEmbedList(screen, toState(criteria), findAddress);
    // Marks belong to the site: a frame stores nothing on another website.
    const content = (
      <EmbedProgramme embed={embed} form={form}>
        <EmbedMap
          map={rewriteLinks(outcome.map, toState(criteria), findAddress)}
          settings={{ ...getMapSettings(locale, site), markLabel: null }}
          filters={embed.filters}
          here={embedHref(toState(criteria))}
          limit={options.limit}
          placesLabel={getTranslator(locale)('embed.places', { count: outcome.map.places.length })}
          listLabels={getMessages(locale).list.labels}
          script={builtHref('embed-map.js')}
          style={builtHref('embed-map.css')}
        />
      </EmbedProgramme>
    );
    return { criteria, total: screen.total, content };
  });
}
