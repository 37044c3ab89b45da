import type { Generation } from './mirror-state';

type Filters = Readonly<Record<string, string>>;

const PARAMETER = 'edition.alias';

/**
 * Finds the aliases that `edition.alias` asks for where the mirror knows them: of an edition of the
 * instance file whose roll is complete; null: not asked, or not known. `left` are the filters that
 * only the instance can decide.
 */
export function decideEdition(
  undecidable: Filters,
  { rolls }: Pick<Generation, 'rolls'>,
  editions: readonly { readonly alias: string }[],
): { readonly members: ReadonlySet<string> | null; readonly left: Filters } {
  const { [PARAMETER]: alias, ...left } = undecidable;
  const isConfigured = editions.some((edition) => edition.alias === alias);
  const roll = isConfigured ? rolls.find(({ edition }) => edition === alias) : undefined;
  if (!roll || roll.undecided.size > 0) return { members: null, left: undecidable };
  return { members: roll.members, left };
}
