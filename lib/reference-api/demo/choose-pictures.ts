import type { Motif } from '../picture/motif';
import type { Random } from '../random';

const SIZES = [
  '1600x1067',
  '1600x1067',
  '1200x900',
  '2000x1333',
  '900x1200',
  '1500x1500',
  '800x533',
  '3000x2000',
  '3000x3000',
] as const;
const TYPES = ['jpg', 'jpg', 'jpg', 'webp', 'png'] as const;

/** Paths of an offer's pictures on this server: mostly one, sometimes up to four. */
export function choosePictures(motif: Motif | null, random: Random): readonly string[] {
  if (motif === null || random.happens(0.06)) return [];
  const count = random.happens(0.75) ? 1 : random.between(2, 4);
  const first = random.between(1, 400);
  return Array.from({ length: count }, (_, index) => {
    return `/media/${motif}-${first + index * 7}-${random.pick(SIZES)}.${random.pick(TYPES)}`;
  });
}
