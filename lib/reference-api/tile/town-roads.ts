import type { Metres } from '../demo/town';
import { points } from './town-map';

/** A road with the width it really has. */
export interface Road {
  readonly name: string | null;
  readonly kind: 'main' | 'street' | 'lane' | 'path';
  readonly points: readonly Metres[];
}

/** Every road of the town and its surroundings. */
export const ROADS: readonly Road[] = [
  {
    name: 'Landstraße',
    kind: 'main',
    points: points('-14000 2000, -9000 1400, -3760 700, -1800 250, -1100 30, -520 0'),
  },
  {
    name: 'Ringstraße',
    kind: 'main',
    points: points(
      '620 330, 350 560, -100 600, -480 420, -520 0, -430 -260, 0 -345, 420 -250, 660 30, 620 330',
    ),
  },
  {
    name: 'Jahnstraße',
    kind: 'main',
    points: points('660 60, 1010 80, 1420 150, 1900 240, 3600 520, 5200 820, 9000 900, 14000 1500'),
  },
  {
    name: 'Brückenstraße',
    kind: 'main',
    points: points('100 -340, 60 -560, 90 -800, 60 -1600, -200 -3000, -900 -6000, -1200 -12000'),
  },
  {
    name: 'Bahnhofstraße',
    kind: 'street',
    points: points('0 30, -35 260, -100 820, -150 1255'),
  },
  {
    name: 'Lindenhofer Straße',
    kind: 'main',
    points: points('-150 1255, -170 1420, -300 2200, -500 3060, -640 5000, -300 12000'),
  },
  {
    name: 'Forstweg',
    kind: 'street',
    points: points('620 330, 1000 800, 1500 1290, 2060 1730, 2400 2200, 2930 2600'),
  },
  {
    name: 'Ziegeleistraße',
    kind: 'street',
    points: points('350 560, 545 1050, 880 1140, 1300 1180'),
  },
  {
    name: 'Mühlbachweg',
    kind: 'street',
    points: points('-100 600, 290 1250, 405 1600, 540 2600, 700 3600'),
  },
  {
    name: 'Wehrstraße',
    kind: 'street',
    points: points('-760 -340, -520 -320, -230 -310, 100 -400, 420 -430, 760 -390'),
  },
  {
    name: 'Unterer Wasen',
    kind: 'street',
    points: points('760 -390, 1500 -400, 1900 -560, 2240 -590'),
  },
  {
    name: 'Badweg',
    kind: 'street',
    points: points('85 -960, 300 -975, 470 -985, 740 -1040'),
  },
  {
    name: 'Parkallee',
    kind: 'street',
    points: points('-520 110, -900 60, -1110 160, -1020 560, -560 540, -480 420'),
  },
  {
    name: 'Wiesenweg',
    kind: 'lane',
    points: points(
      '-760 -340, -780 -560, -960 -620, -1180 -670, -1700 -760, -2190 -800, -2900 -900',
    ),
  },
  {
    name: 'Hasenheide',
    kind: 'street',
    points: points('60 -1600, 1300 -1700, 2790 -1860, 4200 -2300, 6000 -1900'),
  },
  {
    name: 'Biberbacher Weg',
    kind: 'street',
    points: points('-40 -2100, -1200 -2050, -2500 -2000, -5000 -2200'),
  },
  {
    name: 'Am Kapellenberg',
    kind: 'lane',
    points: points('2930 2600, 3000 2680, 3300 2700'),
  },
  {
    name: 'Klostergasse',
    kind: 'lane',
    points: points('-20 -20, -118 -170, -150 -320'),
  },
  {
    name: 'Färbergasse',
    kind: 'lane',
    points: points('25 -30, 178 -225, 260 -310'),
  },
  {
    name: 'Kirchgasse',
    kind: 'lane',
    points: points('15 15, 105 135, 200 575'),
  },
  {
    name: 'Obere Torgasse',
    kind: 'lane',
    points: points('-30 15, -290 115, -500 160'),
  },
  {
    name: 'Markt',
    kind: 'street',
    points: points('-40 0, 60 20'),
  },
  {
    name: null,
    kind: 'path',
    points: points('-520 -360, -900 -400, -1500 -430, -2400 -560, -3000 -420'),
  },
  {
    name: null,
    kind: 'path',
    points: points('300 -590, 760 -560, 1500 -310, 2240 -480'),
  },
  {
    name: null,
    kind: 'path',
    points: points('-1000 250, -760 330, -580 460'),
  },
  {
    name: null,
    kind: 'path',
    points: points('-960 520, -760 330, -600 230'),
  },
  {
    name: null,
    kind: 'path',
    points: points('2060 1760, 2700 1700, 3400 2300, 3200 3200, 2500 3200'),
  },
  {
    name: null,
    kind: 'path',
    points: points('1150 170, 1420 200, 1660 260'),
  },
];
