'use client';

import { useState } from 'react';
import { Icon } from '../ui/icon';

interface Properties {
  readonly title: string;
  readonly label: string;
  readonly copied: string;
}

/** Opens the device's own share sheet, or copies the address where there is none. */
export function ShareButton({ title, label, copied }: Properties) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Closing the share sheet rejects too: nothing to say.
    }
  };
  return (
    <button type="button" className="button needs-script" onClick={share}>
      <Icon name="share" />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </button>
  );
}
