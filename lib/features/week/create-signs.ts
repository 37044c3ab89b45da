import { toggleValue } from '../../domain/criteria/change-value';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import type { FacetCount, SearchResult } from '../../domain/search/search-result';
import { labelValue } from '../filter/label-value';
import { weekHref } from '../links';
import type { WeekContext } from './week-context';
import type { LegendEntryView, SignView } from './week-view-model';

/** Words ignored in abbreviations. */
const FILLERS = new Set(
  'der die das den dem des am an im in auf zu zum zur von vom und e ev v gmbh the of at and'.split(
    ' ',
  ),
);

/**
 * One to three letters for each name, all different: of the first words ("Kanu-Verein" → KV),
 * otherwise of the first word ("Bücherei" → Bü), otherwise with a number. A name's letters depend
 * only on the names before it in the list.
 */
export function createShortNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    for (const candidate of findCandidates(name)) {
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
    return '';
  });
}

function* findCandidates(name: string): Generator<string> {
  const all = name.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? ['?'];
  const telling = all.filter((word) => !FILLERS.has(word.toLowerCase()));
  const [first = '?', ...others] = telling.length > 0 ? telling : all;
  const [head = '?', ...rest] = [...first];
  for (const word of others) {
    if (/^\p{L}/u.test(word)) yield (head + [...word][0]).toUpperCase();
  }
  for (const letter of rest) yield head.toUpperCase() + letter.toLowerCase();
  yield head.toUpperCase();
  for (let number = 2; ; number++) yield `${head.toUpperCase()}${number}`;
}

const COLORS = 6;

/** A sign for each name: neighbours in the list differ in colour, the style changes after six. */
export function createSigns(names: readonly string[]): readonly SignView[] {
  return createShortNames(names).map((letters, index) => ({
    letters,
    color: index % COLORS,
    isOutlined: Math.floor(index / COLORS) % 2 === 1,
  }));
}

/**
 * Legend of this week's colours: each name is a filter. `shown`: numbers of the offers in the week,
 * those too that began before and are not in the result.
 */
export function createLegend(
  result: SearchResult,
  shown: ReadonlySet<number>,
  context: WeekContext,
): readonly LegendEntryView[] {
  const { catalogue, criteria, locale, t, colorBy, signs } = context;
  const { slugs } = colorBy === 'host' ? catalogue.columns.hosts : catalogue.columns.places;
  const chosen = criteria[colorBy];
  const present = countShown(shown, context);
  return countAlone(result, context).flatMap(({ value, count: found }): LegendEntryView[] => {
    const position = slugs.indexOf(value);
    const count = Math.max(found, present.get(position) ?? 0);
    const sign = signs[position];
    const selected = chosen.includes(value);
    if (sign === undefined || (count === 0 && !selected)) return [];
    return [
      {
        value,
        label: labelValue(colorBy, value, context),
        count: t('list.count', { count }),
        sign,
        selected,
        href: weekHref(locale, toggleValue(criteria, colorBy, value), colorBy),
      },
    ];
  });
}

/** The number of these offers by position of their host or place. */
function countShown(
  shown: ReadonlySet<number>,
  { catalogue: { columns }, colorBy }: WeekContext,
): ReadonlyMap<number, number> {
  const { placeOf, hostsOf } = columns;
  const counts = new Map<number, number>();
  for (const offer of shown) {
    const names =
      colorBy === 'place'
        ? [placeOf[offer] as number]
        : hostsOf.of.subarray(hostsOf.from[offer], hostsOf.from[offer + 1]);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Results of each host or place, as if none of them were chosen. */
function countAlone(result: SearchResult, context: WeekContext): readonly FacetCount[] {
  const { catalogue, criteria, now, colorBy } = context;
  if (criteria[colorBy].length === 0) return result.facets[colorBy] ?? [];
  return searchCatalogue(catalogue, { ...criteria, [colorBy]: [] }, now).facets[colorBy] ?? [];
}
