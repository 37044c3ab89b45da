import type { getMessages } from '@/lib/messages/messages';
import type { CountPhrases } from '@/lib/view/map/describe-marker';
import type { MapTiles } from '@/lib/view/map/map-screen';

/** Fixed words of the map that need no numbers filled in. */
export type MapLabels = ReturnType<typeof getMessages>['map']['labels'];

/** Everything a map of offers needs beside the offers. */
export interface MapSettings {
  readonly locale: string;
  readonly labels: MapLabels;
  /** "3 Angebote" for any number. */
  readonly offers: CountPhrases;
  /** "3 weitere Angebote" for any number. */
  readonly moreOffers: CountPhrases;
  /** What the buttons that mark an offer are called; null: there are none, as in a frame. */
  readonly markLabel: string | null;
  readonly tiles: MapTiles | null;
}
