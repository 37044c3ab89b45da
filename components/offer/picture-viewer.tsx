import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';
import { Icon } from '../ui/icon';

export interface ViewerProps {
  /** `alt` is the caption too, because the instance gives pictures no other text. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  readonly labels: Readonly<Record<'title' | 'previous' | 'next' | 'close' | 'failed', string>>;
  /** The picture to begin with, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Shorter movements count as a tap. */
const SWIPE_PIXELS = 48;

const ROUND =
  'grid min-h-12 min-w-12 place-items-center rounded-full bg-white/14 focus-visible:outline-white aria-disabled:cursor-default aria-disabled:opacity-35 forced-colors:border';

/** The pictures one by one, as large as the window: by buttons, keys or a swipe. */
export function PictureViewer({ pictures, labels, start, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [at, setAt] = useState(start);
  const [failed, setFailed] = useState<string | null>(null);
  const picture = pictures[at];
  // The browser returns the focus to the clicked link.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const go = (key: string) => {
    const to = findPicture(key, at, pictures.length, document.dir === 'rtl');
    if (to !== null) setAt(to);
    return to !== null;
  };
  const swipe = ({ changedTouches }: TouchEvent) => {
    const from = touchedAt.current;
    const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    touchedAt.current = null;
    if (Math.abs(moved) >= SWIPE_PIXELS) go(moved < 0 ? 'ArrowRight' : 'ArrowLeft');
  };
  if (!picture) return null;
  const steps = [
    { icon: 'back', label: labels.previous, to: at - 1 },
    { icon: 'next', label: labels.next, to: at + 1 },
  ] as const;
  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-night p-0 text-white backdrop:bg-night open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
      aria-label={labels.title}
      onClose={onClose}
      onKeyDown={(event) => go(event.key) && event.preventDefault()}
      onTouchStart={({ touches }) => {
        // Two fingers zoom instead of swiping.
        touchedAt.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={swipe}
    >
      <button
        type="button"
        className={`${ROUND} m-3 justify-self-end`}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
        <span className="sr-only">{labels.close}</span>
      </button>
      <figure className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] text-center">
        {failed === picture.url ? (
          <p className="place-self-center p-4">{labels.failed}</p>
        ) : (
          // Out of the flow: WebKit uses the height of the whole figure for a picture's height in
          // percent, and would place the picture over the text below.
          <div data-slot="viewer-stage" className="relative min-h-0">
            {/* biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route. */}
            <img
              key={picture.url}
              className="absolute inset-0 size-full object-contain"
              src={pictureHref(picture.url, 1600)}
              srcSet={`${pictureHref(picture.url, 960)} 960w, ${pictureHref(picture.url, 1600)} 1600w`}
              sizes="100vw"
              alt={picture.alt}
              onError={() => setFailed(picture.url)}
            />
          </div>
        )}
        <figcaption className="px-4 py-3 wrap-anywhere" aria-live="polite">
          {picture.alt}
        </figcaption>
      </figure>
      {pictures.length > 1 && (
        <div className="flex justify-center gap-6 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {steps.map(({ icon, label, to }) => (
            <button
              key={icon}
              type="button"
              className={ROUND}
              // At the limit it stays enabled, so that it keeps the focus.
              aria-disabled={!pictures[to]}
              onClick={() => pictures[to] && setAt(to)}
            >
              <Icon name={icon} />
              <span className="sr-only">{label}</span>
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}

/** The picture for a key, from 0; null: it has no meaning here. `isRtl`: they run right to left. */
export function findPicture(key: string, at: number, count: number, isRtl: boolean): number | null {
  const last = count - 1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(at + 1, last);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(at - 1, 0);
    default:
      return null;
  }
}
