/**
 * The picture that a key leads to, from 0; null: the key does not mean pictures. At an end the arrow
 * keys stay there. `isRtl`: the page runs from right to left, and so do its pictures.
 */
export function findPicture(key: string, at: number, count: number, isRtl: boolean): number | null {
  const last = count - 1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(at + 1, last);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(at - 1, 0);
    default:
      return null;
  }
}
