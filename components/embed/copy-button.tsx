'use client';

import { useState } from 'react';
import { Button } from '../ui/button';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
}

/** Copies a snippet; without JavaScript the text can be selected instead. */
export function CopyButton({ text, label, copied }: Props) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <Button className="noscript:hidden" onClick={copy}>
      <span aria-live="polite">{done ? copied : label}</span>
    </Button>
  );
}
