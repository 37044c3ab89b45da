import type { OfferScreen } from '@/lib/view/offer-page/offer-screen';
import { OfferPicture } from './offer-picture';
import { PictureLink } from './picture-link';

interface Properties {
  readonly pictures: OfferScreen['pictures'];
  readonly title: string;
  readonly isFramed: boolean;
}

/** All pictures but the first, which stands on top of the page; each opens in full size. */
export function OfferGallery({ pictures, title, isFramed }: Properties) {
  if (pictures.length < 2) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="gallery">
        {pictures.slice(1).map(({ url, alt }, index) => (
          <li key={url}>
            <PictureLink url={url} at={index + 1} isFramed={isFramed}>
              <OfferPicture url={url} seed={url} alt={alt} sizes="(min-width: 40rem) 14rem, 45vw" />
            </PictureLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
