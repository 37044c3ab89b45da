import type { ReactNode } from 'react';
import type { OfferViewModel, ShortenedView } from '@/lib/features/offer/offer-view-model';

/** Classes of a link on a line of its own. Beside an icon, in an anonymous box, only `wrap-anywhere` lets text narrow. */
export const LINE_LINK = 'inline-flex min-h-11 items-center gap-2.5 text-brand wrap-anywhere!';

/** Classes of a part's heading. */
export const PART_HEADING = 'mb-3 text-2xl';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of an offer's page, below its heading. */
export function OfferPart({ title, children }: Props) {
  return (
    <section className="offer-part">
      <h2 className={PART_HEADING}>{title}</h2>
      {children}
    </section>
  );
}

/** A remark below the related content. */
export function OfferNote({ children }: { readonly children: ReactNode }) {
  return <p className="mt-4 text-sm text-muted">{children}</p>;
}

interface ShortenedProps {
  readonly screen: OfferViewModel;
  readonly part: ShortenedView['part'];
  readonly isFramed: boolean;
}

/** States that the part above is shortened, with a link to the full text. */
export function Shortened({ screen, part, isFramed }: ShortenedProps) {
  const view = screen.shortened.find((each) => each.part === part);
  if (view === undefined) return null;
  return (
    <OfferNote>
      {view.text}{' '}
      {view.link !== null && (
        <a href={view.link.href} target={isFramed ? '_top' : undefined} rel="noopener">
          {view.link.label}
        </a>
      )}
    </OfferNote>
  );
}
