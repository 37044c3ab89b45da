import { EmbedProgramme } from '@/components/embed/embed-programme';
import { PlaceList } from '@/components/map/map-offers';
import type { OffersMapProps } from '@/components/map/offers-map';
import { StillMap } from '@/components/map/still-map';
import { Button, ButtonSummary } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { embedHref } from '@/lib/features/embed/embed-address';
import { createEmbedList, rewriteLinks } from '@/lib/features/embed/embed-view-models';
import { findMap, getMapSettings } from '@/lib/features/map/find-map';
import { builtHref } from '@/lib/next/read-built-file';
import type { PageProps } from '../../programme-page';
import { EmbedLoading } from '../embed-frame';
import { describeEmbed, EmbedPage, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('map');

/** With a fixed height, because the frame's height follows its content. */
const MAP =
  'relative isolate mb-4 h-104 overflow-hidden rounded-lg border border-line bg-map-ground print:hidden';

/** The places of a result as text, below a picture that becomes a map on demand. */
export default async function EmbedMapPage(properties: PageProps) {
  const request = await openEmbed('map', properties);
  const { site, locale, t, state, labels } = request;
  const found = findMap(request, 'embed');
  if (found === null) return <EmbedLoading request={request} />;
  const { screen } = found.list;
  const embed = createEmbedList(screen, state);
  const map = rewriteLinks(found.map, state);
  // Marks belong to the site: a frame stores nothing on another website.
  const settings = { ...getMapSettings(locale, site), markLabel: null };
  const canAskHere = embed.filters.isOpen('near') && embed.filters.isOpen('radius');
  const mapProps: OffersMapProps = {
    map,
    settings,
    here: canAskHere ? embedHref(state) : null,
    isFramed: true,
  };
  return (
    <EmbedPage request={request} total={screen.total}>
      <EmbedProgramme embed={embed} labels={labels}>
        {map.view !== null && (
          <section
            className={MAP}
            aria-label={settings.labels.map}
            data-embed-map
            data-script={builtHref('embed-map')}
            data-properties={JSON.stringify(mapProps)}
          >
            <StillMap
              view={map.view}
              points={map.places.map(({ point }) => point)}
              tiles={settings.tiles}
              isFirst
            />
            <div
              data-slot="map-door"
              className="absolute inset-0 grid place-content-end justify-items-end gap-2 p-3"
              hidden
            >
              <Button icon="map" className="shadow-card">
                {settings.labels.move}
              </Button>
              <p
                role="status"
                className="not-empty:rounded-full not-empty:bg-card not-empty:px-3 not-empty:py-1"
                data-loading={settings.labels.loading}
                data-failed={settings.labels.failed}
              />
            </div>
          </section>
        )}
        {/* Folded, because the list of a town is many times higher than the map. */}
        <details
          className="print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
          open={map.view === null}
        >
          <ButtonSummary className="mb-3 max-w-full print:hidden wrap-anywhere">
            <Icon name="list" />
            {t('embed.places', { count: map.places.length })}
          </ButtonSummary>
          <PlaceList map={map} settings={settings} shown={state.options.limit ?? undefined} />
        </details>
      </EmbedProgramme>
    </EmbedPage>
  );
}
