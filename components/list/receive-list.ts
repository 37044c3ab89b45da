import type { ListViewModel } from '@/lib/features/list/list-view-model';
import { type Packed, unpackOptions } from '@/lib/features/list/pack-options';

/** Properties of a page with results as they are sent: the server's result without its cards. */
export type SentList<P extends { readonly initial: ListViewModel }> = Omit<P, 'initial'> & {
  readonly initial: Packed<ListViewModel>;
};

/** The properties that were sent, for the browser. */
export function receiveList<P extends { readonly initial: ListViewModel }>(sent: SentList<P>): P {
  // The rest of P came along.
  return { ...sent, initial: unpackOptions(sent.initial) } as unknown as P;
}
