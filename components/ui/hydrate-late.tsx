import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface Options {
  /** True: somebody is waiting. Otherwise React lets the browser answer in between. */
  readonly isUrgent: boolean;
  /** Called with what is thrown inside and caught by nothing there. */
  readonly onError: (error: unknown) => void;
}

/**
 * Lets React take over a part of the page that the server drew and that is not its own yet (see
 * `Still`). Resolves when everything inside listens.
 */
export function hydrateLate(
  part: HTMLElement,
  content: ReactNode,
  { isUrgent, onError }: Options,
): Promise<void> {
  return new Promise((resolve) => {
    const hydrate = () => {
      hydrateRoot(part, <Awake then={resolve}>{content}</Awake>, { onUncaughtError: onError });
    };
    if (isUrgent) hydrate();
    else startTransition(hydrate);
  });
}

interface AwakeProps {
  readonly then: () => void;
  readonly children: ReactNode;
}

function Awake({ then, children }: AwakeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything inside listens.
  useEffect(then, []);
  return children;
}
