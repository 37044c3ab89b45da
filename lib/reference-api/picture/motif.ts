/** What a drawn picture shows. */
export const MOTIFS = [
  'river',
  'forest',
  'meadow',
  'night',
  'books',
  'baking',
  'craft',
  'paint',
  'music',
  'stage',
  'cinema',
  'sport',
  'horse',
  'animal',
  'bike',
  'fire',
  'castle',
  'garden',
  'robot',
  'swim',
  'camp',
  'chess',
  'bees',
  'street',
] as const;

/** One of them. */
export type Motif = (typeof MOTIFS)[number];
