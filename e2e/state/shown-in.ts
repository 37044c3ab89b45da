import { ALL_STATES } from './all-states';
import type { PageState } from './page-state';

/** A state in one look, and how its test is marked. */
export interface ShownState<Look> {
  readonly state: PageState;
  readonly look: Look;
  /** `@long` where another look of the same state is tried each time: `npm run prove` tries all. */
  readonly tag: readonly string[];
}

/** Every state in every look it has; the looks take turns at which of them is tried each time. */
export function shownIn<Look extends { readonly prefix: string }>(
  looks: readonly Look[],
): readonly ShownState<Look>[] {
  return ALL_STATES.flatMap((state, at) => {
    const own = looks.filter(({ prefix }) => prefix === '' || state.isTranslated);
    return own.map((look, turn) => ({
      state,
      look,
      tag: turn === at % own.length ? [] : ['@long'],
    }));
  });
}
