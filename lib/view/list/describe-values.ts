import { toDate } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { RADII } from '../../domain/criteria/near';
import { serializeOne } from '../../domain/criteria/serialize-criteria';
import { labelValue } from '../criteria/label-value';
import { getDayFormatter } from '../format/formatters';
import type { ListContext } from './describe-list';
import type { FilterValues, Labelled } from './list-screen';

/** What the fields of the filter form hold, beside the choices with counts. */
export function describeValues(context: ListContext): FilterValues {
  const { criteria, facets, now, words } = context;
  const { children, days, near } = criteria;
  const centre = near?.centre ?? null;
  const label = (parameter: string, value: string): Labelled => ({
    value,
    label: labelValue(parameter, value, context),
  });
  const isSeveral = children.ages.length + children.born.length > 1;
  const isSwapped = days.from !== null && days.to !== null && days.to < days.from;
  return {
    q: criteria.q ?? '',
    from: days.from ?? '',
    to: days.to ?? '',
    daysProblem: isSwapped ? words('list.daysSwapped') : null,
    born: children.born.map((value) => label('born', value)),
    birth: { months: nameMonths(context), year: toDate(toBerlinDay(now)).year },
    fit: isSeveral ? { isAll: children.fit === 'all', count: facets.fit?.[0]?.count ?? 0 } : null,
    near: centre === null || 'place' in centre ? '' : `${centre.lat},${centre.lng}`,
    nearby: centre !== null && 'place' in centre ? centre.place : '',
    places: listPlaces(context),
    radius: String(near === null ? context.radiusKm : (near.radiusKm ?? '')),
    radii: listRadii(context),
    past: criteria.past,
    sort: serializeOne('sort', criteria)[0]?.[1] ?? '',
  };
}

/** Places worth offering of which is known where they lie, and the one that is set. */
function listPlaces({ catalogue, criteria, facets }: ListContext): readonly Labelled[] {
  const { places, placeLat } = catalogue.columns;
  const centre = criteria.near?.centre;
  const set = centre !== undefined && 'place' in centre ? centre.place : null;
  const isKnown = (slug: string) => !Number.isNaN(placeLat[places.slugs.indexOf(slug)]);
  const listed = (facets.place ?? []).filter(({ value }) => value === set || isKnown(value));
  const options = listed.map(({ value, label }) => ({ value, label }));
  if (set === null || options.some(({ value }) => value === set)) return options;
  return [...options, { value: set, label: places.labelOf(set) ?? set }];
}

/** With a centre each radius says what it would bring. */
function listRadii(context: ListContext): readonly Labelled[] {
  const counted = context.facets.radius;
  if (counted !== undefined) {
    return counted.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
  }
  const radii = new Set([...RADII, context.radiusKm]);
  return [...radii]
    .sort((a, b) => a - b)
    .map(String)
    .map((value) => ({ value, label: labelValue('radius', value, context) }));
}

function nameMonths({ locale }: ListContext): readonly string[] {
  const formatter = getDayFormatter(locale, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => formatter.format(Date.UTC(2024, month)));
}
