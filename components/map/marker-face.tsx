import { type MarkerView, type MarkerWords, sayCount } from '@/lib/features/map/create-marker-view';
import { joinList } from '@/lib/messages/language';
import type { MapSettings } from './map-settings';

/** The words of a map's markers. */
export function createMarkerWords({ locale, labels, offers }: MapSettings): MarkerWords {
  const { format: write } = new Intl.NumberFormat(locale);
  const say = (count: number) => sayCount(offers, locale, count);
  const join = (names: readonly string[]) => joinList(names, locale);
  return { write, say, undated: labels.noDate, join };
}

/** The classes of a marker. */
export function styleMarker({ colors }: MarkerView, isLinked = false): string {
  const look = colors.length === 1 ? `week-${colors[0]}` : 'is-mixed';
  return `map-marker ${look}${isLinked ? ' is-linked' : ''}`;
}

/**
 * Content of a marker: its text, and the weeks where there are several. One colour means one
 * week, no colour a mixture.
 */
export function MarkerFace({ view: { text, colors } }: { readonly view: MarkerView }) {
  return (
    <>
      {text}
      {colors.length > 1 && (
        <span className="map-weeks" aria-hidden="true">
          {colors.map((color) => (
            <i key={color} className={`week-${color}`} />
          ))}
        </span>
      )}
    </>
  );
}
