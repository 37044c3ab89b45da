import { type ComponentType, use, useLayoutEffect, useRef, useState } from 'react';
import { wakeMarks } from '../shortlist/wake-marks';
import { findDrawn } from '../ui/drawn';
import { hydrateLate } from '../ui/hydrate-late';
import { type KeptPart, PartData, readPartData } from '../ui/part-data';
import { Still } from '../ui/still';
import { PART_ID, type UnusedWaking, waitForUse } from './wait-for-use';

if (typeof window === 'undefined') void import('../ui/draw-markup');

interface Props<P extends object, S extends object> {
  /** Made by `createLoader`. The component gets the query string of the page as it came. */
  readonly load: () => Promise<ComponentType<P & { readonly firstQuery?: string }>>;
  /** Name of the component's properties (`keepPart`). */
  readonly name: string;
  /** Makes the properties in the browser from what was sent there. */
  readonly read: (sent: S) => P;
  /** When its scripts are loaded without any use; absent: never. */
  readonly unused?: UnusedWaking;
}

/**
 * The main part of a page as the server drew it. Its scripts are loaded when somebody is about to
 * use it, and React takes the markup over then. Until then only the buttons that mark offers work.
 */
export function LatePart<P extends object, S extends object>({
  load,
  name,
  read,
  unused,
}: Props<P, S>) {
  const box = useRef<HTMLDivElement>(null);
  const isTaken = useRef(false);
  const given = useRef({ load, read, unused });
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useLayoutEffect(() => {
    const part = box.current;
    if (part === null || isTaken.current) return;
    // After an error nothing is left of it.
    if (part.childElementCount === 0) {
      location.reload();
      return;
    }
    const { load, read, unused } = given.current;
    const firstQuery = location.search;
    const sleep = wakeMarks(part);
    const wake = async (isUrgent: boolean) => {
      const Awake = await load();
      isTaken.current = true;
      await hydrateLate(part, <Awake {...read(readPartData<S>())} firstQuery={firstQuery} />, {
        isUrgent,
        onError: (error) => setFailure({ error }),
      });
      sleep();
    };
    const stop = waitForUse(part, wake, unused);
    return () => {
      sleep();
      stop();
    };
  }, []);
  if (failure !== null) throw failure.error;
  return (
    <>
      <Still ref={box} id={PART_ID} draw={() => <Drawn load={load} name={name} />} />
      <PartData name={name} />
    </>
  );
}

/** On the server, which has the code from the first page on. */
function Drawn<P extends object>({ load, name }: Pick<Props<P, object>, 'load' | 'name'>) {
  const Part = use(load());
  return <Part {...findDrawn<KeptPart<P>>('part', name).properties} />;
}
