import type { Activity } from './activity';
import { WATER } from './stock/water';

/** Everything the hosts of the demo town have thought of. */
export const ACTIVITIES: readonly Activity[] = [...WATER];
