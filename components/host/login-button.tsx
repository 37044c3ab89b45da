'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  readonly label: string;
  /** Shown and announced from the submission until the answer comes. */
  readonly waiting: string;
}

/** Submits the login once: a new token can wait for its turn at the instance for seconds. */
export function LoginButton({ label, waiting }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
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
    form?.addEventListener('submit', send);
    window.addEventListener('pageshow', reset);
    return () => {
      form?.removeEventListener('submit', send);
      window.removeEventListener('pageshow', reset);
    };
  }, []);
  return (
    <>
      <Button
        ref={button}
        type="submit"
        tone="primary"
        icon={isWaiting ? 'clock' : 'login'}
        aria-describedby="token-wait"
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
