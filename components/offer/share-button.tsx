'use client';

import { useState } from 'react';
import { Button } from '../ui/button';

interface Props {
  readonly title: string;
  /** What, when, where and for whom. */
  readonly text: string;
  readonly url: string;
  readonly label: string;
  readonly copied: string;
}

/** Opens the device's share sheet, or copies text and address where there is none. */
export function ShareButton({ title, text, url, label, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(`${text} – ${url}`);
      setCopied(true);
    } catch {
      // Closing the share sheet rejects too; no message needed.
    }
  };
  return (
    <Button icon="share" size="lg" className="noscript:hidden embedded:hidden" onClick={share}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
