'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';

interface Props {
  /** `shown` and `hidden` are announced, `waiting` too, from the submission until the answer comes. */
  readonly words: Readonly<
    Record<'show' | 'hide' | 'shown' | 'hidden' | 'submit' | 'waiting', string>
  >;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly children: ReactNode;
}

/**
 * The field of the token, always submitted as a password, so that no browser stores it for suggestions;
 * and its button, which submits once: a new token can wait for its turn at the instance for seconds.
 */
export function LoginControls({ words, describedBy, isInvalid, children }: Props) {
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    let wasSent = false;
    const send = (event: SubmitEvent) => {
      if (wasSent) event.preventDefault();
      wasSent = true;
      setShown(false);
      setWaiting(true);
    };
    // The back button could restore the page with a visible token for the next user.
    const conceal = () => setShown(false);
    // The back button restores the page as it was left.
    const reset = () => {
      wasSent = false;
      setWaiting(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    form?.addEventListener('submit', send, { signal });
    addEventListener('pagehide', conceal, { signal });
    addEventListener('pageshow', reset, { signal });
    return () => listening.abort();
  }, []);
  const toggle = () => {
    setShown(!isShown);
    setSaid(isShown ? words.hidden : words.shown);
  };
  return (
    <>
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
          {isShown ? words.hide : words.show}
        </Button>
        <span className="sr-only" role="status">
          {said}
        </span>
      </div>
      {children}
      <Button
        type="submit"
        tone="primary"
        icon={isWaiting ? 'clock' : 'login'}
        aria-describedby="token-wait"
        aria-disabled={isWaiting || undefined}
      >
        {words.submit}
      </Button>
      <p role="status" className="font-semibold empty:hidden">
        {isWaiting ? words.waiting : ''}
      </p>
    </>
  );
}
