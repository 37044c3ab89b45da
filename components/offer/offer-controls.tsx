'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { hasModifier } from '../page-script/page-events';
import { Button } from '../ui/button';
import type { ViewerProps } from './picture-viewer';

type OpenerProps = Omit<ViewerProps, 'start' | 'onClose'>;

interface Opened {
  readonly start: number;
  readonly Viewer: ComponentType<ViewerProps>;
}

/**
 * Opens the pictures of the page (`PictureLink`) in a viewer, whose code loads with the first
 * click; if that fails, and without JavaScript, the link leads to the picture itself.
 */
export function PictureOpener({ pictures, labels }: OpenerProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]');
      if (!link || event.button !== 0) return;
      if (hasModifier(event)) return;
      event.preventDefault();
      // Not every browser focuses a clicked link, but the viewer returns the focus to it.
      link.focus({ preventScroll: true });
      try {
        const { PictureViewer } = await import('./picture-viewer');
        setOpened({ start: Number(link.dataset.picture), Viewer: PictureViewer });
      } catch {
        location.assign(link.href);
      }
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  if (opened === null) return null;
  const { Viewer, start } = opened;
  return (
    <Viewer pictures={pictures} labels={labels} start={start} onClose={() => setOpened(null)} />
  );
}

interface ShareProps {
  readonly title: string;
  /** What, when, where and for whom. */
  readonly text: string;
  readonly url: string;
  readonly label: string;
  readonly copied: string;
}

/** Opens the device's share sheet, or copies text and address where there is none. */
export function ShareButton({ title, text, url, label, copied }: ShareProps) {
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
