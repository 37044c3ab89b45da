import type {
  FacetValueView,
  FilterGroupView,
  FilterValues,
  FilterView,
  Labelled,
  ListViewModel,
} from './list-view-model';

/** An option without the names of its fields, because a page sends a hundred of them. */
type PackedOption = readonly [value: string, label: string, count: number, selected?: true];

/** A place to search around; mostly one of the filter's places, too: its position there. */
type PackedPlace = number | readonly [value: string, label: string];

/** A view model as a page sends it: its options are short. */
export type Packed<T extends FilterView> = Omit<T, 'groups' | 'values'> & {
  readonly groups: readonly (Omit<FilterGroupView, 'options'> & {
    readonly options: readonly PackedOption[];
  })[];
  readonly values: Omit<FilterValues, 'places' | 'areas'> & {
    readonly places: readonly PackedPlace[];
    readonly areas: readonly PackedPlace[];
  };
};

/** Packs a view model for the way from server to browser. */
export function packOptions<T extends FilterView>(screen: T): Packed<T> {
  const groups = screen.groups.map((group) => ({
    ...group,
    options: group.options.map(
      ({ value, label, count, selected }): PackedOption =>
        selected ? [value, label, count, true] : [value, label, count],
    ),
  }));
  const known = listPlaceOptions(screen.groups);
  const packPlace = ({ value, label }: Labelled): PackedPlace => {
    const at = known.findIndex((option) => option.value === value && option.label === label);
    return at === -1 ? [value, label] : at;
  };
  const { values } = screen;
  const places = values.places.map(packPlace);
  return { ...screen, groups, values: { ...values, places, areas: values.areas.map(packPlace) } };
}

function listPlaceOptions<T>(
  groups: readonly { readonly parameter: string; readonly options: readonly T[] }[],
): readonly T[] {
  return groups.find(({ parameter }) => parameter === 'place')?.options ?? [];
}

/** Unpacks what `packOptions` packed. */
export function unpackOptions<T extends FilterView>(packed: Packed<T>): T {
  const groups = packed.groups.map((group) => ({
    ...group,
    options: group.options.map(
      ([value, label, count, selected = false]): FacetValueView => ({
        value,
        label,
        count,
        selected,
      }),
    ),
  }));
  const known = listPlaceOptions(packed.groups);
  const unpackPlace = (place: PackedPlace): Labelled => {
    const [value, label] = typeof place === 'number' ? (known[place] ?? ['', '']) : place;
    return { value, label };
  };
  const { values } = packed;
  const places = values.places.map(unpackPlace);
  const areas = values.areas.map(unpackPlace);
  // The rest of T came along.
  return { ...packed, groups, values: { ...values, places, areas } } as unknown as T;
}

/** Properties of a page with results as they are sent: the server's result without its cards. */
export type SentList<P extends { readonly initial: ListViewModel }> = Omit<P, 'initial'> & {
  readonly initial: Packed<ListViewModel>;
};

/** The properties that were sent, for the browser. */
export function receiveList<P extends { readonly initial: ListViewModel }>(sent: SentList<P>): P {
  // The rest of P came along.
  return { ...sent, initial: unpackOptions(sent.initial) } as unknown as P;
}
