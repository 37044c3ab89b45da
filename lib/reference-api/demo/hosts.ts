/** The 25 organisations of the demo town by alias; the last one has no offers. */
export const HOSTS = {
  'kanu-verein': 'Kanu-Verein Neustadt e.V.',
  stadtbuecherei: 'Stadtbücherei Neustadt',
  'imkerverein-aue': 'Imkerverein Aue',
  'alte-post': 'Jugendzentrum Alte Post',
  feuerwehr: 'Freiwillige Feuerwehr Neustadt',
  'museum-torhaus': 'Museum im Torhaus',
  'tsv-1861': 'TSV 1861 Neustadt',
  'musikschule-auetal': 'Musikschule Auetal',
  naturschutzgruppe: 'Naturschutzgruppe Auewiesen',
  lindenhof: 'Reit- und Fahrverein Lindenhof',
  farbtopf: 'Kinderkunstschule Farbtopf',
  'theater-am-wehr': 'Theater am Wehr',
  lichtblick: 'Kino Lichtblick',
  'evangelische-jugend': 'Evangelische Jugend Neustadt',
  'stamm-graureiher': 'Pfadfinderstamm Graureiher',
  schachfreunde: 'Schachfreunde Neustadt 1949',
  'werkraum-3': 'Werkraum 3 – offene Werkstatt',
  'gaertnerei-blum': 'Gärtnerei Blum',
  backhausverein: 'Backhausverein Obersteinach',
  wasserwacht: 'Wasserwacht Neustadt',
  stadtjugendpflege: 'Stadtjugendpflege Neustadt',
  'tierheim-hasenheide': 'Tierheim Hasenheide',
  'radlerfreunde-auetal': 'Radlerfreunde Auetal',
  'sternwarte-kapellenberg': 'Sternwarte Kapellenberg e.V.',
  'foerderverein-freibad': 'Förderverein Freibad Neustadt e.V.',
} as const;

/** The alias of one of them. */
export type HostAlias = keyof typeof HOSTS;
