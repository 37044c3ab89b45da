/** The classes of a look, and those that say its place among others; absent: it needs none. */
export function addPlace(look: string, place: string | undefined): string {
  return place === undefined ? look : `${look} ${place}`;
}
