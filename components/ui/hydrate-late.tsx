import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { unwrapTranslation } from './bear-translation';

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
      const awake = (
        <Awake part={part} then={resolve}>
          {content}
        </Awake>
      );
      const isTranslated = unwrapTranslation(part);
      hydrateRoot(part, awake, {
        onUncaughtError: onError,
        // Translated texts differ from what React expects: it draws the part again, as it should.
        ...(isTranslated ? { onRecoverableError: () => undefined } : {}),
      });
    };
    if (isUrgent) hydrate();
    else startTransition(hydrate);
  });
}

interface AwakeProps {
  readonly part: HTMLElement;
  readonly then: () => void;
  readonly children: ReactNode;
}

function Awake({ part, then, children }: AwakeProps) {
  useLayoutEffect(() => rereadFields(part), [part]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when everything inside listens.
  useEffect(then, []);
  return children;
}

/**
 * Lets React see the fields as they are now. It compares a field with what it last saw, fires no
 * `onChange` where both are the same, and reads fields when it begins with a part: a box ticked before
 * it was through could not have been unticked. What a script writes into a field, React sees.
 */
function rereadFields(part: HTMLElement): void {
  for (const field of part.querySelectorAll('input')) {
    const { type, checked, value } = field;
    if (type === 'checkbox' || type === 'radio') field.checked = checked;
    // A date of which only the day is written is empty, and would be lost.
    else if (value !== '') field.value = value;
  }
}
