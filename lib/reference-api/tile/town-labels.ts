import type { Metres } from '../demo/town';

/** A name on the map, from a zoom on. */
export interface Label {
  readonly text: string;
  readonly at: Metres;
  readonly fromZoom: number;
  readonly kind: 'town' | 'village' | 'quarter' | 'water' | 'green';
}

/** Every name on the map but those of roads and meeting places. */
export const LABELS: readonly Label[] = [
  { text: 'Neustadt an der Aue', at: [0, -120], fromZoom: 11, kind: 'town' },
  { text: 'Obersteinach', at: [-3760, 980], fromZoom: 12, kind: 'village' },
  { text: 'Lindenhof', at: [-470, 3250], fromZoom: 12, kind: 'village' },
  { text: 'Hasenheide', at: [2790, -1720], fromZoom: 12, kind: 'village' },
  { text: 'Biberbach', at: [-2500, -1860], fromZoom: 12, kind: 'village' },
  { text: 'Kleinaue', at: [5200, 1040], fromZoom: 12, kind: 'village' },
  { text: 'Bahnhofsviertel', at: [-330, 960], fromZoom: 14, kind: 'quarter' },
  { text: 'Weststadt', at: [-1430, 260], fromZoom: 14, kind: 'quarter' },
  { text: 'Ostviertel', at: [850, 380], fromZoom: 14, kind: 'quarter' },
  { text: 'Südstadt', at: [-200, -1150], fromZoom: 14, kind: 'quarter' },
  { text: 'Aue', at: [-1150, -470], fromZoom: 13, kind: 'water' },
  { text: 'Aue', at: [1250, -330], fromZoom: 14, kind: 'water' },
  { text: 'Stausee', at: [-3350, -520], fromZoom: 13, kind: 'water' },
  { text: 'Auewiesen', at: [-1850, -900], fromZoom: 13, kind: 'green' },
  { text: 'Stadtpark', at: [-790, 400], fromZoom: 15, kind: 'green' },
  { text: 'Stadtwald', at: [3300, 2150], fromZoom: 13, kind: 'green' },
  { text: 'Kapellenberg', at: [2950, 2850], fromZoom: 13, kind: 'green' },
  { text: 'Sportpark', at: [1400, 330], fromZoom: 15, kind: 'green' },
  { text: 'Biberholz', at: [-3500, -3200], fromZoom: 13, kind: 'green' },
];
