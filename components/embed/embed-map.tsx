import type { EmbedFilters } from '@/lib/features/embed/embed-view-models';
import { createStillMap } from '@/lib/features/map/create-still-map';
import type { MapViewModel } from '@/lib/features/map/map-view-model';
import type { ListLabels } from '../list/list-labels';
import { Pager } from '../list/result-parts';
import { PlaceList } from '../map/map-offers';
import type { MapSettings } from '../map/map-settings';
import type { OffersMapProps } from '../map/offers-map';
import { StillMap } from '../map/still-map';
import { Button, styleButton } from '../ui/button';
import { Icon } from '../ui/icon';

interface Props {
  readonly map: MapViewModel;
  readonly settings: MapSettings;
  readonly filters: EmbedFilters;
  /** Address of this result inside the embed. */
  readonly here: string;
  /** Limit of offers shown for one place; null: as on the site. */
  readonly limit: number | null;
  /** "12 Orte mit Angeboten", which unfolds them. */
  readonly placesLabel: string;
  /** Labels of the links to the other pages of places. */
  readonly listLabels: ListLabels;
  /** Addresses of the map's code and style sheet. */
  readonly script: string;
  readonly style: string;
}

/** With a fixed height, because the frame's height follows its content. */
const MAP =
  'relative isolate mb-4 h-104 overflow-hidden rounded-lg border border-line bg-map-ground print:hidden';

/** The places of a result as text, below a picture that becomes a map on demand. */
export function EmbedMap(properties: Props) {
  const { map, settings, filters, here, limit } = properties;
  const { placesLabel, listLabels, script, style } = properties;
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
          data-script={script}
          data-style={style}
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
        <summary
          data-slot="button"
          className={styleButton({
            className:
              'mb-3 max-w-full list-none print:hidden wrap-anywhere [&::-webkit-details-marker]:hidden',
          })}
        >
          <Icon name="list" />
          {placesLabel}
        </summary>
        <PlaceList
          map={map}
          settings={settings}
          shown={limit ?? undefined}
          pager={<Pager pager={map.pager} labels={listLabels} />}
        />
      </details>
    </>
  );
}
