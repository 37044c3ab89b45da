import { passToIsland } from '@/components/island/static-html';
import { MapIsland, type ProgrammeMapProps } from '@/components/map/programme-map';
import { findMap, getMapSettings } from '@/lib/features/map/find-map';
import { setTotal } from '@/lib/renderer/site';
import { LIST_PATHS } from '@/lib/routes';
import { createListProps, describeList, type PageProps, renderPage } from '../programme-page';

export const generateMetadata = describeList('map');

/** The map of offers; without JavaScript a list of places with their offers. */
export default function MapPage(properties: PageProps) {
  return renderPage(properties, {
    path: LIST_PATHS.map,
    current: 'map',
    find: findMap,
    render({ list, map }, request) {
      const { site, locale } = request;
      setTotal(list.screen.total);
      const sent: ProgrammeMapProps = {
        initial: { ...list.screen, cards: [] },
        ...createListProps(request, 'map'),
        settings: getMapSettings(locale, site),
      };
      return <MapIsland name={passToIsland('map-island', sent, { places: map })} />;
    },
  });
}
