/** Joins the classes of a look with layout classes; `place` may be absent. */
export function addPlace(look: string, place: string | undefined): string {
  return place === undefined ? look : `${look} ${place}`;
}
