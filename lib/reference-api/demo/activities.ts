import type { Activity } from './activity';
import { ANIMALS } from './stock/animals';
import { CULTURE } from './stock/culture';
import { FOOD } from './stock/food';
import { MAKING } from './stock/making';
import { NATURE } from './stock/nature';
import { RESCUE } from './stock/rescue';
import { SPORT } from './stock/sport';
import { STAGE } from './stock/stage';
import { WATER } from './stock/water';
import { YOUTH } from './stock/youth';

/** Everything the hosts of the demo town have thought of. */
export const ACTIVITIES: readonly Activity[] = [
  ...WATER,
  ...NATURE,
  ...CULTURE,
  ...MAKING,
  ...FOOD,
  ...STAGE,
  ...SPORT,
  ...ANIMALS,
  ...YOUTH,
  ...RESCUE,
];
