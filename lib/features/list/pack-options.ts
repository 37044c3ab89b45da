import type { Labelled } from '../filter/create-filter-groups';
import type { FilterView, ListViewModel } from './find-list';

/** An option without the names of its fields, because a page sends a hundred of them. */
type PackedOption = readonly [value: string, label: string, count: number, selected?: true];

/** A place to search around; mostly one of the filter's places, too: its position there. */
type PackedPlace = number | readonly [value: string, label: string];

type Filters = Pick<FilterView, 'groups' | 'values'>;
type PackedFilters = ReturnType<typeof packFilters>;

/** A view model as a page sends it: its options are short. */
export type Packed<T extends Filters> = Omit<T, keyof Filters> & PackedFilters;

/** Packs a view model for the way from server to browser. */
export function packOptions<T extends Filters>(screen: T): Packed<T> {
  return { ...screen, ...packFilters(screen) };
}

function packFilters({ groups, values }: Filters) {
  const known = groups.find(({ parameter }) => parameter === 'place')?.options ?? [];
  const packPlace = ({ value, label }: Labelled): PackedPlace => {
    const at = known.findIndex((option) => option.value === value && option.label === label);
    return at === -1 ? [value, label] : at;
  };
  const { places, areas } = values;
  return {
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map(
        ({ value, label, count, selected }): PackedOption =>
          selected ? [value, label, count, true] : [value, label, count],
      ),
    })),
    values: { ...values, places: places.map(packPlace), areas: areas.map(packPlace) },
  };
}

export function unpackOptions<T extends Filters>(
  packed: Packed<T>,
): Omit<T, keyof Filters> & Filters {
  const { groups, values }: PackedFilters = packed;
  const known = groups.find(({ parameter }) => parameter === 'place')?.options ?? [];
  const unpackPlace = (place: PackedPlace): Labelled => {
    const [value, label] = typeof place === 'number' ? (known[place] ?? ['', '']) : place;
    return { value, label };
  };
  const { places, areas } = values;
  return {
    ...packed,
    groups: groups.map(({ options, ...group }) => ({
      ...group,
      options: options.map(([value, label, count, selected = false]) => ({
        value,
        label,
        count,
        selected,
      })),
    })),
    values: { ...values, places: places.map(unpackPlace), areas: areas.map(unpackPlace) },
  };
}

/** Properties of a page with results as they are sent: the server's result without its cards. */
export type SentList<P extends { readonly initial: ListViewModel }> = Omit<P, 'initial'> & {
  readonly initial: Packed<ListViewModel>;
};

export function receiveList<P extends { readonly initial: ListViewModel }>(sent: SentList<P>): P {
  // The rest of P came along.
  return { ...sent, initial: unpackOptions<ListViewModel>(sent.initial) } as unknown as P;
}
