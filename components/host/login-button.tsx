'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  readonly label: string;
  /** Announced from the submission until the answer comes. */
  readonly waiting: string;
  readonly describedBy: string;
}

/** Submits its form once: a new token can wait for its turn at the instance for seconds. */
export function LoginButton({ label, waiting, describedBy }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let wasSent = false;
    const send = (event: SubmitEvent) => {
      if (wasSent) event.preventDefault();
      wasSent = true;
      setWaiting(true);
    };
    // The back button restores the page as it was left.
    const reset = () => {
      wasSent = false;
      setWaiting(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    button.current?.form?.addEventListener('submit', send, { signal });
    addEventListener('pageshow', reset, { signal });
    return () => listening.abort();
  }, []);
  return (
    <>
      <Button
        ref={button}
        type="submit"
        tone="primary"
        icon={isWaiting ? 'clock' : 'login'}
        aria-describedby={describedBy}
        aria-disabled={isWaiting || undefined}
      >
        {label}
      </Button>
      <p role="status" className="font-semibold empty:hidden">
        {isWaiting ? waiting : ''}
      </p>
    </>
  );
}
