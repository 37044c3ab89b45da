import { CARD_WIDTHS, pictureHref } from '@/lib/domain/picture-href';
import { addPlace } from '../ui/add-place';
import { Motif } from './motif';

interface Props {
  /** Address of the picture on the instance; null: there is none. */
  readonly url: string | null;
  readonly seed: string;
  /** Alternative text; empty where the text beside it says the same. */
  readonly alt?: string;
  /** True for pictures that are visible at once. */
  readonly eager?: boolean;
  readonly sizes: string;
  /** Its shape: width, height, corners. */
  readonly className?: string | undefined;
}

/**
 * The picture of an offer, 3:2. The motif lies underneath: visible while a picture loads, when it
 * fails, and when there is none.
 */
export function OfferPicture(properties: Props) {
  const { url, seed, alt = '', eager = false, sizes, className } = properties;
  return (
    <div className={addPlace('picture', className)}>
      <Motif seed={seed} />
      {url !== null && (
        // biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route.
        <img
          src={pictureHref(url, 640)}
          srcSet={CARD_WIDTHS.map((width) => `${pictureHref(url, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={427}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
}
