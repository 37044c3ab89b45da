import type { AgeRule, CatalogueRules, CountyTown, Edition, Town } from '../catalogue-rules';
import type { Offer } from '../offer';

/** What names an offer in a county: its alias alone is not unique across towns. */
export function toCountyAlias({ slug }: Town, alias: string): string {
  return `${slug}/${alias}`;
}

/** Town and alias of a name that `toCountyAlias` made; null: it is none. */
export function readCountyAlias(
  name: string,
): { readonly slug: string; readonly alias: string } | null {
  const at = name.indexOf('/');
  return at <= 0 ? null : { slug: name.slice(0, at), alias: name.slice(at + 1) };
}

export function toTownAlias({ alias, town }: Pick<Offer, 'alias' | 'town'>): string {
  return town ? alias.slice(town.slug.length + 1) : alias;
}

/** An offer of a town as its county shows it; its texts, sessions and pictures are the same objects. */
export function toCountyOffer(offer: Offer, town: Town): Offer {
  return { ...offer, alias: toCountyAlias(town, offer.alias), town };
}

/** Bits of a column hold which editions an offer belongs to. */
const MOST_EDITIONS = 31;

/**
 * The rules of a county as a whole. Editions of one alias are one choice; which offers belong to it,
 * and which age counts, is decided by the rules of each town.
 */
export function joinRules(
  towns: readonly CountyTown[],
  own: Pick<CatalogueRules, 'holidayWeeks' | 'topics'>,
): CatalogueRules {
  const weeks = towns.map(({ holidayWeeks }) => holidayWeeks);
  const all = weeks.every((each) => each.length > 0) ? [...new Set(weeks.flat())].sort() : [];
  return {
    towns,
    ageRule: joinAgeRules(towns.map(({ ageRule }) => ageRule)),
    holidayWeeks: own.holidayWeeks.length > 0 ? own.holidayWeeks : all,
    editions: joinEditions(towns.flatMap(({ editions }) => editions)),
    topics: own.topics,
  };
}

/** The rule that all towns share; else the day, which asks a family for nothing less than the month of birth. */
function joinAgeRules(rules: readonly AgeRule[]): AgeRule {
  const [first] = rules;
  const isShared = rules.every((rule) => JSON.stringify(rule) === JSON.stringify(first));
  return first && isShared ? first : { kind: 'day' };
}

function joinEditions(editions: readonly Edition[]): readonly Edition[] {
  const firsts = new Map([...editions].reverse().map((edition) => [edition.alias, edition]));
  const inOrder = editions.filter((edition) => firsts.get(edition.alias) === edition);
  return inOrder.slice(0, MOST_EDITIONS).map((first) => {
    const same = editions.filter(({ alias }) => alias === first.alias);
    const opens = new Set(same.map(({ registrationFrom }) => registrationFrom));
    return {
      alias: first.alias,
      label: first.label,
      from: same.map(({ from }) => from).sort()[0] ?? first.from,
      to:
        same
          .map(({ to }) => to)
          .sort()
          .at(-1) ?? first.to,
      // Each town opens registration for itself: a day is named where it is the same in all.
      ...(opens.size === 1 &&
        first.registrationFrom && { registrationFrom: first.registrationFrom }),
    };
  });
}
