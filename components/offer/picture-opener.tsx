'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { hasModifier } from '../page-script/page-events';
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
