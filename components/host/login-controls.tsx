'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';

interface FieldProps {
  readonly show: string;
  readonly hide: string;
  /** Announced when the token becomes visible, and when it is hidden again. */
  readonly shown: string;
  readonly hidden: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** Always submitted as a password, so that no browser stores it for suggestions. */
export function TokenField(properties: FieldProps) {
  const { show, hide, shown, hidden, describedBy, isInvalid } = properties;
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const conceal = () => setShown(false);
    form?.addEventListener('submit', conceal);
    // The back button could restore the page with a visible token for the next user.
    window.addEventListener('pagehide', conceal);
    return () => {
      form?.removeEventListener('submit', conceal);
      window.removeEventListener('pagehide', conceal);
    };
  }, []);
  const toggle = () => {
    setShown(!isShown);
    setSaid(isShown ? hidden : shown);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        ref={input}
        className="grow basis-48"
        id="token"
        name="token"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={600}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
      />
      <Button
        className="noscript:hidden"
        aria-controls="token"
        aria-pressed={isShown}
        onClick={toggle}
      >
        {isShown ? hide : show}
      </Button>
      <span className="sr-only" role="status">
        {said}
      </span>
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Shown and announced from the submission until the answer comes. */
  readonly waiting: string;
}

/** Submits the login once: a new token can wait for its turn at the instance for seconds. */
export function LoginButton({ label, waiting }: ButtonProps) {
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
