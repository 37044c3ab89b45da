import { EmbedProgramme } from '@/components/embed/embed-programme';
import { Pager } from '@/components/list/result-parts';
import { PlaceList } from '@/components/map/map-offers';
import type { MapSettings } from '@/components/map/map-settings';
import type { OffersMapProps } from '@/components/map/offers-map';
import { StillMap } from '@/components/map/still-map';
import { Button, ButtonSummary } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { embedHref } from '@/lib/features/embed/embed-address';
import {
  createEmbedList,
  type EmbedFilters,
  rewriteLinks,
} from '@/lib/features/embed/embed-view-models';
import { createStillMap } from '@/lib/features/map/create-still-map';
import { findMap, getMapSettings } from '@/lib/features/map/find-map';
import type { MapViewModel } from '@/lib/features/map/map-view-model';
import { getTranslator } from '@/lib/messages/get-translator';
import type { Locale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { builtHref } from '@/lib/next/read-built-file';
import type { PageProps } from '../../programme-page';
import { awaitEmbed, describeEmbed, frameEmbed, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('map');

export default async function EmbedMapPage(properties: PageProps) {
  const request = await openEmbed('map', properties);
  const { site, requestTime, search, locale, options, state, findAddress, form } = request;
  const outcome = findMap(requestTime, search, locale, { site, amount: 'embed' });
  if (outcome.kind === 'loading') return awaitEmbed(request);
  const { screen } = outcome.list;
  const embed = createEmbedList(screen, state, findAddress);
  return frameEmbed(
    request,
    screen.total,
    <EmbedProgramme embed={embed} form={form}>
      <EmbedMap
        map={rewriteLinks(outcome.map, state, findAddress)}
        // Marks belong to the site: a frame stores nothing on another website.
        settings={{ ...getMapSettings(locale, site), markLabel: null }}
        filters={embed.filters}
        here={embedHref(state)}
        limit={options.limit}
        locale={locale}
      />
    </EmbedProgramme>,
  );
}

interface Props {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  readonly filters: EmbedFilters;
  /** Address of this result inside the embed. */
  readonly here: string;
  /** Limit of offers shown for one place; null: as on the site. */
  readonly limit: number | null;
  readonly locale: Locale;
}

/** With a fixed height, because the frame's height follows its content. */
const MAP =
  'relative isolate mb-4 h-104 overflow-hidden rounded-lg border border-line bg-map-ground print:hidden';

/** The places of a result as text, below a picture that becomes a map on demand. */
function EmbedMap({ map, settings, filters, here, limit, locale }: Props) {
  const { labels, tiles } = settings;
  const canAskHere = filters.isOpen('near') && filters.isOpen('radius');
  const mapProps: OffersMapProps = {
    map,
    settings,
    here: canAskHere ? here : null,
    listedAt: null,
    isFramed: true,
  };
  return (
    <>
      {map.view !== null && (
        <section
          className={MAP}
          aria-label={labels.map}
          data-embed-map
          data-script={builtHref('embed-map.js')}
          data-style={builtHref('embed-map.css')}
          data-properties={JSON.stringify(mapProps)}
        >
          <StillMap
            still={createStillMap(
              map.view,
              map.places.map(({ point }) => point),
              tiles,
            )}
            attribution={tiles?.attribution ?? null}
            isFirst
          />
          <div
            data-slot="map-door"
            className="absolute inset-0 grid place-content-end justify-items-end gap-2 p-3"
            hidden
          >
            <Button icon="map" className="shadow-card">
              {labels.move}
            </Button>
            <p
              role="status"
              className="not-empty:rounded-full not-empty:bg-card not-empty:px-3 not-empty:py-1"
              data-loading={labels.loading}
              data-failed={labels.failed}
            />
          </div>
        </section>
      )}
      {/* Folded, because the list of a town is many times higher than the map; not for who leafs in it. */}
      <details
        className="print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
        open={map.view === null || (map.pager?.previous ?? null) !== null}
      >
        <ButtonSummary className="mb-3 max-w-full print:hidden wrap-anywhere">
          <Icon name="list" />
          {getTranslator(locale)('embed.places', { count: map.places.length })}
        </ButtonSummary>
        <PlaceList
          map={map}
          settings={settings}
          shown={limit ?? undefined}
          pager={<Pager pager={map.pager} labels={getMessages(locale).list.labels} />}
        />
      </details>
    </>
  );
}
