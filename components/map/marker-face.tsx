import { type MarkerView, type MarkerWords, sayCount } from '@/lib/features/map/create-marker-view';
import { joinList } from '@/lib/messages/language';
import { Icon } from '../ui/icon';
import type { MapSettings } from './map-settings';

/** The words of a map's markers. */
export function createMarkerWords({ locale, labels, offers }: MapSettings): MarkerWords {
  const { format: write } = new Intl.NumberFormat(locale);
  const say = (count: number) => sayCount(offers, locale, count);
  const join = (names: readonly string[]) => joinList(names, locale);
  return { write, say, undated: labels.noDate, join };
}

/** The classes of a marker: the colour of its week, or none where its offers are in several. */
export function styleMarker({ color }: MarkerView, isLinked = false): string {
  const look = color === null ? 'is-mixed' : `week-${color}`;
  return `map-marker ${look}${isLinked ? ' is-linked' : ''}`;
}

/** Content of a marker: a date or a number, and the topic that all its offers share. */
export function MarkerFace({ view: { text, topic } }: { readonly view: MarkerView }) {
  return (
    <>
      {topic !== null && <Icon name={topic} />}
      {text}
    </>
  );
}
