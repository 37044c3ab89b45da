'use client';

import { useState } from 'react';
import { Button } from '../ui/button';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly copied: string;
}

/** Opens the device's share sheet, or copies the address where there is none. */
export function ShareButton({ title, label, copied }: Props) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
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
