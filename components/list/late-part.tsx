import { type ComponentType, use, useLayoutEffect, useRef, useState } from 'react';
import { type ListViewModel, type Packed, unpackOptions } from '@/lib/view/list/list-view-model';
import { findDrawn } from '../ui/drawn';
import { hydrateLate } from '../ui/hydrate-late';
import { type KeptPart, PartData, readPartData } from '../ui/part-data';
import { Still } from '../ui/still';
import { PART_ID, type UnusedWaking, waitForUse } from './wait-for-use';

/** Properties that every late part has. */
interface PartProps {
  /** The server's result; in the browser without its cards. */
  readonly initial: ListViewModel;
}

/** Properties as they are sent. */
export type Sent<P extends PartProps> = Omit<P, 'initial'> & {
  readonly initial: Packed<ListViewModel>;
};

interface Props<P extends PartProps> {
  /** Made by `createLoader`. The component gets the query string of the page as it came. */
  readonly load: () => Promise<ComponentType<P & { readonly firstQuery?: string }>>;
  /** Name of the component's properties (`keepPart`). */
  readonly name: string;
  /** When its scripts are loaded without any use; absent: never. */
  readonly unused?: UnusedWaking;
}

/**
 * The main part of a page as the server drew it. Its scripts are loaded when somebody is about to
 * use it, and React takes the markup over then.
 */
export function LatePart<P extends PartProps>({ load, name, unused }: Props<P>) {
  const box = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  const given = useRef({ load, unused });
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useLayoutEffect(() => {
    const part = box.current;
    if (part === null || isTaken.current) return;
    // After an error nothing is left of it.
    if (part.childElementCount === 0) {
      location.reload();
      return;
    }
    const { load, unused } = given.current;
    const firstQuery = location.search;
    const wake = async (isUrgent: boolean) => {
      const Awake = await load();
      isTaken.current = true;
      await hydrateLate(part, <Awake {...readProperties<P>()} firstQuery={firstQuery} />, {
        isUrgent,
        onError: (error) => setFailure({ error }),
      });
    };
    const stop = waitForUse(part, wake, unused);
    return stop;
  }, []);
  if (failure !== null) throw failure.error;
  return (
    <>
      <Still ref={box} id={PART_ID} draw={() => <Drawn load={load} name={name} />} />
      <PartData name={name} />
    </>
  );
}

function readProperties<P extends PartProps>(): P {
  const sent = readPartData<Sent<P>>();
  // The rest of P came along.
  return { ...sent, initial: unpackOptions(sent.initial) } as unknown as P;
}

/** On the server, which has the code from the first page on. */
function Drawn<P extends PartProps>({ load, name }: Pick<Props<P>, 'load' | 'name'>) {
  const Part = use(load());
  return <Part {...findDrawn<KeptPart<P>>('part', name).properties} />;
}
