import type { ReactNode } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';

interface Properties {
  readonly url: string;
  /** Its place among the offer's pictures, from 0. */
  readonly at: number;
  /** True in a frame, which a picture alone would fill without a way back. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}

/** A picture that leads to itself in full size; `PictureOpener` shows it in place. */
export function PictureLink({ url, at, isFramed, children }: Properties) {
  return (
    <a
      className="picture-link"
      href={pictureHref(url, 1600)}
      data-picture={at}
      target={isFramed ? '_blank' : undefined}
      rel={isFramed ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
