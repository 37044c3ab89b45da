import type { Metres } from './town';

/** A meeting place: label, address, and where it lies (null: nobody entered it). */
export interface Place {
  readonly label: string;
  readonly address: string | null;
  readonly at: Metres | null;
}

/** The meeting places of the demo town. */
export const PLACES = {
  bootshaus: {
    label: 'Bootshaus am Wehr',
    address: 'Wehrstraße 31, 91499 Neustadt an der Aue',
    at: [-520, -345],
  },
  buecherei: {
    label: 'Stadtbücherei',
    address: 'Markt 4, 91499 Neustadt an der Aue',
    at: [55, 40],
  },
  bienenstand: {
    label: 'Lehrbienenstand',
    address: 'Forstweg 60, 91499 Neustadt an der Aue',
    at: [1540, 1330],
  },
  altePost: {
    label: 'Jugendzentrum Alte Post',
    address: 'Bahnhofstraße 22, 91499 Neustadt an der Aue',
    at: [-95, 820],
  },
  feuerwache: {
    label: 'Feuerwache',
    address: 'Ringstraße 48, 91499 Neustadt an der Aue',
    at: [620, 330],
  },
  torhaus: {
    label: 'Museum im Torhaus',
    address: 'Am Oberen Tor 1, 91499 Neustadt an der Aue',
    at: [-310, 130],
  },
  turnhalle: {
    label: 'Jahnturnhalle',
    address: 'Jahnstraße 7, 91499 Neustadt an der Aue',
    at: [1010, 120],
  },
  sportpark: {
    label: 'Sportpark Ost',
    address: 'Am Sportpark 1, 91499 Neustadt an der Aue',
    at: [1420, 190],
  },
  musikschule: {
    label: 'Musikschule, Saal',
    address: 'Klostergasse 9, 91499 Neustadt an der Aue',
    at: [-120, -190],
  },
  auewiesen: {
    label: 'Auewiesen, Parkplatz Süd',
    address: 'Wiesenweg, 91499 Neustadt an der Aue',
    at: [-1180, -690],
  },
  naturschutzhaus: {
    label: 'Naturschutzhaus',
    address: 'Wiesenweg 12, 91499 Neustadt an der Aue',
    at: [-960, -640],
  },
  lindenhof: {
    label: 'Lindenhof',
    address: 'Lindenhof 2, 91499 Neustadt-Lindenhof',
    at: [-470, 3120],
  },
  farbtopf: {
    label: 'Atelier Farbtopf',
    address: 'Färbergasse 5, 91499 Neustadt an der Aue',
    at: [190, -240],
  },
  theater: {
    label: 'Theater am Wehr',
    address: 'Wehrstraße 8, 91499 Neustadt an der Aue',
    at: [-230, -330],
  },
  kino: {
    label: 'Kino Lichtblick',
    address: 'Bahnhofstraße 3, 91499 Neustadt an der Aue',
    at: [-30, 260],
  },
  gemeindehaus: {
    label: 'Gemeindehaus St. Veit',
    address: 'Kirchplatz 2, 91499 Neustadt an der Aue',
    at: [110, 150],
  },
  zeltplatz: {
    label: 'Zeltplatz Biberwiese',
    address: 'Biberwiese 1, 91499 Neustadt an der Aue',
    at: [-2180, -820],
  },
  waldrand: {
    label: 'Waldparkplatz Forstweg',
    address: 'Forstweg, 91499 Neustadt an der Aue',
    at: [2060, 1760],
  },
  ratskeller: {
    label: 'Ratskeller, Nebenzimmer',
    address: 'Markt 1, 91499 Neustadt an der Aue',
    at: [-45, -30],
  },
  werkraum: {
    label: 'Werkraum 3',
    address: 'Ziegeleistraße 3, 91499 Neustadt an der Aue',
    at: [560, 1080],
  },
  gaertnerei: {
    label: 'Gärtnerei Blum, Gewächshaus 2',
    address: 'Mühlbachweg 18, 91499 Neustadt an der Aue',
    at: [430, 1620],
  },
  backhaus: {
    label: 'Backhaus Obersteinach',
    address: 'Dorfplatz 3, 91499 Neustadt-Obersteinach',
    at: [-3760, 830],
  },
  freibad: { label: 'Freibad', address: 'Badweg 10, 91499 Neustadt an der Aue', at: [470, -1010] },
  hallenbad: {
    label: 'Hallenbad',
    address: 'Badweg 12, 91499 Neustadt an der Aue',
    at: [540, -1060],
  },
  stadtpark: {
    label: 'Stadtpark, Pavillon',
    address: 'Parkallee, 91499 Neustadt an der Aue',
    at: [-760, 330],
  },
  rathaus: {
    label: 'Rathaus, Sitzungssaal',
    address: 'Markt 1, 91499 Neustadt an der Aue',
    at: [-30, 10],
  },
  tierheim: {
    label: 'Tierheim Hasenheide',
    address: 'Hasenheide 44, 91499 Neustadt-Hasenheide',
    at: [2790, -1880],
  },
  bahnhof: {
    label: 'Bahnhof, Vorplatz',
    address: 'Bahnhofstraße 50, 91499 Neustadt an der Aue',
    at: [-150, 1270],
  },
  sternwarte: {
    label: 'Sternwarte Kapellenberg',
    address: 'Am Kapellenberg 1, 91499 Neustadt an der Aue',
    at: [2930, 2640],
  },
  bauhof: {
    label: 'Städtischer Bauhof',
    address: 'Ziegeleistraße 20, 91499 Neustadt an der Aue',
    at: [880, 1170],
  },
  grundschule: {
    label: 'Grundschule am Stadtpark',
    address: 'Parkallee 14, 91499 Neustadt an der Aue',
    at: [-900, 90],
  },
  skatepark: { label: 'Skatepark', address: null, at: [1210, -40] },
  marktbrunnen: { label: 'Marktbrunnen', address: 'Markt, 91499 Neustadt an der Aue', at: [0, 0] },
  klaeranlage: {
    label: 'Klärwerk',
    address: 'Unterer Wasen 5, 91499 Neustadt an der Aue',
    at: [2230, -610],
  },
  wirdNochBekannt: { label: 'Treffpunkt wird noch bekannt gegeben', address: null, at: null },
  auslauf: { label: 'Kiosk an der Biberbrücke', address: null, at: null },
} as const satisfies Record<string, Place>;

/** The key of a place. */
export type PlaceKey = keyof typeof PLACES;
