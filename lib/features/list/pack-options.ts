import type { FilterView, ListViewModel } from './find-list';

/** An option without the names of its fields, because a page sends a hundred of them. */
type PackedOption = readonly [value: string, label: string, count: number, selected?: true];

type Filters = Pick<FilterView, 'groups'>;

/** A view model as a page sends it: its options are short. */
export type Packed<T extends Filters> = Omit<T, 'groups'> & {
  readonly groups: ReturnType<typeof packGroups>;
};

/** Packs a view model for the way from server to browser. */
export function packOptions<T extends Filters>(screen: T): Packed<T> {
  return { ...screen, groups: packGroups(screen.groups) };
}

function packGroups(groups: FilterView['groups']) {
  return groups.map((group) => ({
    ...group,
    options: group.options.map(
      ({ value, label, count, selected }): PackedOption =>
        selected ? [value, label, count, true] : [value, label, count],
    ),
  }));
}

export function unpackOptions<T extends Filters>(packed: Packed<T>): Omit<T, 'groups'> & Filters {
  return {
    ...packed,
    groups: packed.groups.map(({ options, ...group }) => ({
      ...group,
      options: options.map(([value, label, count, selected = false]) => ({
        value,
        label,
        count,
        selected,
      })),
    })),
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
