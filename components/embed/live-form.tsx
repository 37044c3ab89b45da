'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { readForm } from '../filter/read-form';

interface Props {
  readonly id: string;
  readonly action: string;
  readonly children: ReactNode;
}

const TYPING_MS = 400;

/** A GET form that is submitted after each change; without JavaScript by its button. */
export function LiveForm({ id, action, children }: Props) {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (form: HTMLFormElement, delayMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const query = readForm(new FormData(form));
      router.replace(query === '' ? action : `${action}?${query}`, { scroll: false });
    }, delayMs);
  };
  return (
    <form
      id={id}
      data-live
      // What is typed before the scripts are there would show only after the next change.
      data-scripts="all"
      method="get"
      action={action}
      autoComplete="off"
      className="configure-form"
      onChange={({ currentTarget }) => show(currentTarget, TYPING_MS)}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget, 0);
      }}
    >
      {children}
    </form>
  );
}
