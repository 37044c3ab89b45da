import type { Offer } from '../../domain/offer';
import type { NamedLink } from './offer-view-model';

/** A way to an offer on another site: an address with `{lat}`, `{lng}` and `{name}`. */
export interface DirectionsTemplate {
  readonly label: string;
  readonly url: string;
}

/** The templates filled in for an offer, without those that need what is not known of it. */
export function createDirections(
  { meetingPoint, meetingAddress, meetingLat, meetingLng }: Offer,
  templates: readonly DirectionsTemplate[],
): readonly NamedLink[] {
  const values: Readonly<Record<string, string>> = {
    lat: meetingLat === null ? '' : String(meetingLat),
    lng: meetingLng === null ? '' : String(meetingLng),
    name: [meetingPoint, meetingAddress].filter(Boolean).join(', '),
  };
  return templates.flatMap(({ label, url }) => {
    const needed = [...url.matchAll(/\{(lat|lng|name)\}/g)].map(([, key = '']) => values[key]);
    if (needed.includes('')) return [];
    const href = url.replace(/\{(lat|lng|name)\}/g, (_, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    );
    return [{ label, href }];
  });
}
