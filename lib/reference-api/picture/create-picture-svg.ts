import { createRandom, type Random } from '../random';
import type { Motif } from './motif';
import { drawCinema, drawStage } from './scene/auditorium';
import { drawBaking, drawBooks, drawCraft, drawMusic, drawPaint } from './scene/indoors';
import { drawCamp, drawForest, drawMeadow, drawNight, drawRiver, drawSwim } from './scene/outdoors';
import { drawBees, drawChess, drawGarden, drawRobot, drawStreet } from './scene/places';
import { drawAnimal, drawBike, drawCastle, drawFire, drawHorse, drawSport } from './scene/things';
import { HEIGHT, LIGHTS, type Light, WIDTH } from './shapes';

const SCENES: Record<Motif, (random: Random, light: Light) => string> = {
  river: drawRiver,
  forest: drawForest,
  meadow: drawMeadow,
  night: drawNight,
  books: drawBooks,
  baking: drawBaking,
  craft: drawCraft,
  paint: drawPaint,
  music: drawMusic,
  stage: drawStage,
  cinema: drawCinema,
  sport: drawSport,
  horse: drawHorse,
  animal: drawAnimal,
  bike: drawBike,
  fire: drawFire,
  castle: drawCastle,
  garden: drawGarden,
  robot: drawRobot,
  swim: drawSwim,
  camp: drawCamp,
  chess: drawChess,
  bees: drawBees,
  street: drawStreet,
};

/** A drawn scene as SVG of the given size in pixels; the same variant always looks the same. */
export function createPictureSvg(
  motif: Motif,
  variant: number,
  width: number,
  height: number,
): string {
  const random = createRandom(`${motif} ${variant}`);
  const scene = SCENES[motif](random, random.pick(LIGHTS));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${scene}</svg>`
  );
}
