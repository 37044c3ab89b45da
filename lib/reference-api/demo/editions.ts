import type { Edition } from '../catalogue/catalogue';

/** The demo's editions: two that run, one that is over, and one that is not open yet. */
export const EDITIONS = [
  { id: 11, alias: 'ferienprogramm', name: 'Ferienprogramm', active: true },
  { id: 12, alias: 'offene-nachmittage', name: 'Offene Nachmittage', active: true },
  { id: 7, alias: 'ferienprogramm-2025', name: 'Ferienprogramm 2025', active: false },
  { id: 14, alias: 'naechstes-ferienprogramm', name: 'Nächstes Ferienprogramm', active: false },
] as const satisfies readonly Edition[];
