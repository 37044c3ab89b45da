import { CARD_WIDTHS, pictureHref } from '@/lib/domain/picture-href';
import { drawMotif } from '@/lib/features/card/draw-motif';
import { addPlace } from '../ui/add-place';

interface Props {
  readonly url: string | null;
  readonly seed: string;
  /** Alternative text; empty where the text beside it says the same. */
  readonly alt?: string;
  /** True for pictures that are visible at once. */
  readonly eager?: boolean;
  /** True for the first of these, which is fetched before scripts and other pictures. */
  readonly isFirst?: boolean;
  readonly sizes: string;
  /** True in long lists: small, and under a picture lies the one motif of the style sheet. */
  readonly isInList?: boolean;
  readonly className?: string | undefined;
}

/** Three times the width of a small picture is less than the second. */
const THUMB_WIDTHS = [320, 640] as const;

/** 3:2, above a motif, which is seen while it loads, when it fails, and where there is none. */
export function OfferPicture(properties: Props) {
  const { url, seed, alt = '', eager, isFirst, sizes, isInList, className } = properties;
  const widths = isInList ? THUMB_WIDTHS : CARD_WIDTHS;
  const look = isInList && url !== null ? 'picture picture-of-many' : 'picture';
  return (
    <div className={addPlace(look, className)}>
      {(url === null || !isInList) && <Motif seed={seed} />}
      {url !== null && (
        // biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route.
        <img
          src={pictureHref(url, 640)}
          srcSet={widths.map((width) => `${pictureHref(url, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={640}
          height={427}
          loading={eager || isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
        />
      )}
    </div>
  );
}

/** The generated picture of an offer, in the colour of its holiday week; decorative. */
function Motif({ seed }: { readonly seed: string }) {
  const { sun, glow, light, dark, wave } = drawMotif(seed);
  // As a string, because a list has two dozen of them: React need not diff constant elements.
  const paths = [
    `<path class="fill-white/30" d="${light}"/>`,
    `<path class="fill-accent-glow" d="${glow}"/>`,
    `<path class="fill-accent" d="${sun}"/>`,
    `<path class="fill-black/16" d="${dark}"/>`,
    `<path class="fill-none stroke-white/34 stroke-9" d="${wave}"/>`,
  ];
  return (
    <svg
      className="motif [stroke-linecap:round]"
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own drawing, no one's input.
      dangerouslySetInnerHTML={{ __html: paths.join('') }}
    />
  );
}
