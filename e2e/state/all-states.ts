import { EMBED_STATES } from './embed-states';
import { FAMILY_STATES } from './family-states';
import { HOST_STATES } from './host-states';
import type { PageState } from './page-state';

/** Every page of the site, in each state that a running site can show at any time. */
export const ALL_STATES: readonly PageState[] = [...FAMILY_STATES, ...HOST_STATES, ...EMBED_STATES];
