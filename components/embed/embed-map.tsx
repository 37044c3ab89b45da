import type { EmbedQuestions } from '@/lib/view/embed/embed-screens';
import { describeStill } from '@/lib/view/map/describe-still';
import type { MapScreen } from '@/lib/view/map/map-screen';
import type { ListLabels } from '../list/list-labels';
import { Pager } from '../list/pager';
import type { MapSettings } from '../map/map-settings';
import type { OffersMapProperties } from '../map/offers-map';
import { PlaceList } from '../map/place-list';
import { Icon } from '../ui/icon';
import { StillMap } from './still-map';

interface Properties {
  readonly map: MapScreen;
  readonly settings: MapSettings;
  readonly questions: EmbedQuestions;
  /** Address of this result inside the embed. */
  readonly here: string;
  /** Offers of one place shown at once; null: as many as the site shows. */
  readonly limit: number | null;
  /** Words of the way to the other pages of places. */
  readonly listLabels: ListLabels;
  /** Addresses of the code that draws the map, and of its style. */
  readonly script: string;
  readonly style: string;
}

/** The places of a result in words, and above them a picture that becomes a map when it is wanted. */
export function EmbedMap(properties: Properties) {
  const { map, settings, questions, here, limit, listLabels, script, style } = properties;
  const { labels, tiles } = settings;
  const canAskHere = questions.isOpen('near') && questions.isOpen('radius');
  const drawn: OffersMapProperties = {
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
          className="embed-map"
          aria-label={labels.map}
          data-embed-map
          data-script={script}
          data-style={style}
          data-properties={JSON.stringify(drawn)}
        >
          <StillMap
            still={describeStill(
              map.view,
              map.places.map(({ point }) => point),
              tiles,
            )}
            attribution={tiles?.attribution ?? null}
          />
          <div className="embed-map-door" hidden>
            <button type="button" className="button">
              <Icon name="map" />
              {labels.move}
            </button>
            <p role="status" data-loading={labels.loading} data-failed={labels.failed} />
          </div>
        </section>
      )}
      <PlaceList
        map={map}
        settings={settings}
        shown={limit ?? undefined}
        pager={<Pager pager={map.pager} labels={listLabels} />}
      />
    </>
  );
}
