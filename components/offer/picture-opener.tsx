'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { hasModifier } from '../page-script/page-events';
import type { ViewerProps } from './picture-viewer';

/** The viewer's code loads with the first click; where it does not, the link leads to the picture itself. */
export function PictureOpener({ pictures, labels }: Pick<ViewerProps, 'pictures' | 'labels'>) {
  const [viewer, setViewer] = useState<ReactNode>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]');
      if (!link || event.button !== 0 || hasModifier(event)) return;
      event.preventDefault();
      // Not every browser focuses a clicked link, but the viewer returns the focus to it.
      link.focus({ preventScroll: true });
      const start = Number(link.dataset.picture);
      try {
        const { PictureViewer } = await import('./picture-viewer');
        const close = () => setViewer(null);
        setViewer(<PictureViewer {...{ pictures, labels, start }} onClose={close} />);
      } catch {
        location.assign(link.href);
      }
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [pictures, labels]);
  return viewer;
}
