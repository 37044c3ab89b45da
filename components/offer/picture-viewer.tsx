'use client';

import { useEffect, useRef, useState } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';
import { isPlainClick } from '../page-script/page-events';
import { Icon } from '../ui/icon';

interface Props {
  /** `alt` is the caption too, because the instance gives pictures no other text. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  readonly labels: Readonly<Record<'title' | 'previous' | 'next' | 'close', string>>;
}

const ROUND =
  'grid min-h-12 min-w-12 place-items-center rounded-full bg-white/14 focus-visible:outline-white forced-colors:border';

/**
 * Opens the links of the page's pictures as a row that is scrolled from picture to picture, each as
 * large as the window.
 */
export function PictureViewer({ pictures, labels }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLElement>(null);
  /** The picture to begin with; null: closed. */
  const [start, setStart] = useState<number | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser focuses a clicked link, to which the dialog returns the focus.
      link.focus({ preventScroll: true });
      setStart(Number(link.dataset.picture));
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  useEffect(() => {
    if (start === null) return;
    dialog.current?.showModal();
    row.current?.children[start]?.scrollIntoView({ behavior: 'instant' });
  }, [start]);
  if (start === null) return null;

  const steps = [
    { icon: 'back', label: labels.previous, by: -1 },
    { icon: 'next', label: labels.next, by: 1 },
  ] as const;
  /** Pictures run in the direction of the page. */
  const go = (by: 1 | -1) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: document.dir === 'rtl' ? -by * width : by * width });
  };
  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-night p-0 text-white backdrop:bg-night open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
      aria-label={labels.title}
      onClose={() => setStart(null)}
    >
      {/* First, so that it has the focus and arrow keys scroll it. */}
      <section
        ref={row}
        className="row-start-2 flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth focus-visible:-outline-offset-4 focus-visible:outline-white"
        aria-label={labels.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard.
        tabIndex={0}
      >
        {pictures.map(({ url, alt }) => (
          <figure
            key={url}
            className="grid w-full flex-none snap-center grid-rows-[minmax(0,1fr)_auto] text-center"
          >
            {/* Out of the flow: WebKit uses the height of the whole figure for a picture's height in
                percent, and would place the picture over the text below. */}
            <div className="relative min-h-0">
              {/* biome-ignore lint/performance/noImgElement: pictures are resized by our own /media route. */}
              <img
                className="absolute inset-0 size-full object-contain"
                src={pictureHref(url, 1600)}
                srcSet={`${pictureHref(url, 960)} 960w, ${pictureHref(url, 1600)} 1600w`}
                sizes="100vw"
                alt={alt}
                loading="lazy"
              />
            </div>
            <figcaption className="px-4 py-3 wrap-anywhere" aria-hidden="true">
              {alt}
            </figcaption>
          </figure>
        ))}
      </section>
      <button
        type="button"
        className={`${ROUND} row-start-1 m-3 justify-self-end`}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
        <span className="sr-only">{labels.close}</span>
      </button>
      {pictures.length > 1 && (
        <div className="flex justify-center gap-6 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {steps.map(({ icon, label, by }) => (
            <button key={icon} type="button" className={ROUND} onClick={() => go(by)}>
              <Icon name={icon} />
              <span className="sr-only">{label}</span>
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
