import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
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

  const go = (to: number) => pictures[to] && setAt(to);
  /** Pictures run in the direction of the page. */
  const goToSide = (side: 'left' | 'right') =>
    go((side === 'right') === (document.dir !== 'rtl') ? at + 1 : at - 1);
  const goByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goToSide('right');
    if (key === 'ArrowLeft') goToSide('left');
  };
  const swipe = ({ changedTouches }: TouchEvent) => {
    const from = touchedAt.current;
    const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    touchedAt.current = null;
    if (Math.abs(moved) >= SWIPE_PIXELS) goToSide(moved < 0 ? 'right' : 'left');
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
      onKeyDown={goByKey}
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
              onClick={() => go(to)}
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
