import { pictureHref } from '@/lib/domain/picture-href';
import { OfferPicture } from './offer-picture';

interface Properties {
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  readonly title: string;
}

/** Further pictures; each opens in full size. */
export function OfferGallery({ pictures, title }: Properties) {
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="gallery">
        {pictures.map(({ url, alt }) => (
          <li key={url}>
            <a href={pictureHref(url, 1600)}>
              <OfferPicture url={url} seed={url} alt={alt} sizes="(min-width: 40rem) 14rem, 45vw" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
