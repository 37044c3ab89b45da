import { memo } from 'react';
import type { ListViewModel } from '@/lib/features/list/find-list';
import { Button } from '../ui/button';
import { MAP_NOTE, type MapSettings } from './map-settings';
import { OffersMap } from './offers-map';
import { usePositions } from './use-positions';

export interface ListMapProps {
  /** Changes with the result; the map links to its views. */
  readonly screen: ListViewModel;
  readonly settings: MapSettings;
}

/** The map of a list that shows one page of its result: requests the places of the whole result. */
export const ListMap = memo(function ListMap({ screen, settings }: ListMapProps) {
  const { labels, locale } = settings;
  const { map, failed, again } = usePositions(screen, locale);
  if (failed) {
    return (
      <div className={MAP_NOTE}>
        <p role="alert">{labels.failed}</p>
        <Button onClick={again}>{labels.again}</Button>
      </div>
    );
  }
  if (map === null) return <p className={MAP_NOTE}>{labels.loading}</p>;
  return (
    <OffersMap map={map} settings={settings} here={screen.views.list} listedAt={screen.views.map} />
  );
});
