'use client';

import {
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { wakeMarks } from '../shortlist/wake-marks';
import { Still } from '../ui/still';
import type { ProgrammeListProps } from './programme-list';
import { PART_ID, waitForUse } from './wait-for-use';

type Code = typeof import('./programme-list');

let code: Promise<Code> | undefined;

function loadCode(): Promise<Code> {
  code ??= import('./programme-list').catch((error) => {
    code = undefined;
    throw error;
  });
  return code;
}

/**
 * The list page as the server drew it. Its scripts are loaded when somebody is about to use it, and
 * React takes the markup over then. Until then only the buttons that mark offers work.
 */
export function LateProgramme(properties: ProgrammeListProps) {
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const given = useRef(properties);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useLayoutEffect(() => {
    const part = box.current;
    if (part === null || root.current !== null) return;
    // After an error nothing is left of it.
    if (part.childElementCount === 0) {
      location.reload();
      return;
    }
    const firstQuery = location.search;
    const sleep = wakeMarks(part);
    const stop = waitForUse(part, async (isUrgent) => {
      const { ProgrammeList } = await loadCode();
      await new Promise<void>((awake) => {
        const hydrate = () => {
          root.current = hydrateRoot(
            part,
            <Awake then={awake}>
              <ProgrammeList {...given.current} firstQuery={firstQuery} />
            </Awake>,
            { onUncaughtError: (error) => setFailure({ error }) },
          );
        };
        // In a transition React lets the browser answer in between.
        if (isUrgent) hydrate();
        else startTransition(hydrate);
      });
      sleep();
    });
    return () => {
      sleep();
      stop();
    };
  }, []);
  if (failure !== null) throw failure.error;
  return <Still ref={box} id={PART_ID} draw={() => <Drawn {...properties} />} />;
}

/** On the server, which has the code from the first page on. */
function Drawn(properties: ProgrammeListProps) {
  const { ProgrammeList } = use(loadCode());
  return <ProgrammeList {...properties} />;
}

interface AwakeProps {
  /** Called when everything inside listens. */
  readonly then: () => void;
  readonly children: ReactNode;
}

function Awake({ then, children }: AwakeProps) {
  useEffect(then, [then]);
  return children;
}
