import type { ReactNode } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';
import type { OfferViewModel } from '@/lib/features/offer/offer-view-model';
import { OfferPart } from './offer-part';
import { OfferPicture } from './offer-picture';

interface Props {
  readonly pictures: OfferViewModel['pictures'];
  readonly title: string;
  readonly isFramed: boolean;
}

/** All pictures but the first, which is at the top of the page; each opens in full size. */
export function OfferGallery({ pictures, title, isFramed }: Props) {
  if (pictures.length < 2) return null;
  return (
    <OfferPart title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3.5">
        {pictures.slice(1).map(({ url, alt }, index) => (
          <li key={url}>
            <PictureLink url={url} at={index + 1} isFramed={isFramed}>
              <OfferPicture
                url={url}
                seed={url}
                alt={alt}
                sizes="(min-width: 40rem) 14rem, 45vw"
                className="aspect-3/2 w-full rounded-md"
              />
            </PictureLink>
          </li>
        ))}
      </ul>
    </OfferPart>
  );
}

interface LinkProps {
  readonly url: string;
  /** Index among the offer's pictures, from 0. */
  readonly at: number;
  /** True in a frame, which a picture alone would fill without a way back. */
  readonly isFramed: boolean;
  readonly children: ReactNode;
}

/** A picture that links to its full size; `PictureOpener` shows it in place. */
export function PictureLink({ url, at, isFramed, children }: LinkProps) {
  return (
    <a
      className="grid"
      href={pictureHref(url, 1600)}
      data-picture={at}
      target={isFramed ? '_blank' : undefined}
      rel={isFramed ? 'noopener' : undefined}
    >
      {children}
    </a>
  );
}
