import { ALL_STATES } from './all-states';
import type { PageState } from './page-state';

/** A state in one look, and the tags of its test. */
export interface ShownState<Look> {
  readonly state: PageState;
  readonly look: Look;
  /**
   * `@long` if another look of the same state is tested in every run: `npm run prove` tests all.
   */
  readonly tag: readonly string[];
}

/** Every state in all its looks; the looks take turns at being tested in every run. */
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
