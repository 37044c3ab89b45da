import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';
import { Icon } from '../ui/icon';
import { findPicture } from './find-picture';

export interface ViewerLabels {
  readonly title: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly failed: string;
}

export interface ViewerProperties {
  /** `alt` is the caption too: the instance gives a picture no other words. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  readonly labels: ViewerLabels;
  /** The picture to begin with, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

/** A finger that moved less than this has tapped. */
const SWIPE_PIXELS = 48;

/** The pictures one by one, as large as the window: by buttons, keys or a swipe. */
export function PictureViewer({ pictures, labels, start, onClose }: ViewerProperties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [at, setAt] = useState(start);
  const [failed, setFailed] = useState<string | null>(null);
  const picture = pictures[at];
  // The browser gives the focus back to the link that was clicked.
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
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={labels.title}
      onClose={onClose}
      onKeyDown={(event) => go(event.key) && event.preventDefault()}
      onTouchStart={({ touches }) => {
        // Two fingers make the picture larger.
        touchedAt.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={swipe}
    >
      <button type="button" className="viewer-close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
        <span className="sr-only">{labels.close}</span>
      </button>
      <figure>
        {failed === picture.url ? (
          <p>{labels.failed}</p>
        ) : (
          <div className="viewer-stage">
            {/* biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route. */}
            <img
              key={picture.url}
              src={pictureHref(picture.url, 1600)}
              srcSet={`${pictureHref(picture.url, 960)} 960w, ${pictureHref(picture.url, 1600)} 1600w`}
              sizes="100vw"
              alt={picture.alt}
              onError={() => setFailed(picture.url)}
            />
          </div>
        )}
        <figcaption aria-live="polite">{picture.alt}</figcaption>
      </figure>
      {pictures.length > 1 && (
        <div className="viewer-steps">
          <Step label={labels.previous} isEnd={at === 0} onClick={() => setAt(at - 1)}>
            <Icon name="back" />
          </Step>
          <Step
            label={labels.next}
            isEnd={at === pictures.length - 1}
            onClick={() => setAt(at + 1)}
          >
            <Icon name="next" />
          </Step>
        </div>
      )}
    </dialog>
  );
}

interface StepProperties {
  readonly label: string;
  readonly isEnd: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

/** At the end of the way a button stays, so that the focus does. */
function Step({ label, isEnd, onClick, children }: StepProperties) {
  return (
    <button type="button" aria-disabled={isEnd} onClick={() => !isEnd && onClick()}>
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
