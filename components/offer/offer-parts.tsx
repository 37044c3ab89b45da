import type { ReactNode } from 'react';
import { pictureHref } from '@/lib/domain/picture-href';
import type { CardView } from '@/lib/features/card/card-view';
import type { OfferViewModel } from '@/lib/features/offer/create-offer-view';
import type { Translator } from '@/lib/messages/language';
import { OfferCard } from './offer-card';
import { OfferPicture } from './offer-picture';

/** Classes of a link on a line of its own. Beside an icon, in an anonymous box, only `wrap-anywhere` lets text narrow. */
export const LINE_LINK = 'inline-flex min-h-11 items-center gap-2.5 text-brand wrap-anywhere!';

export interface PartProps {
  readonly screen: OfferViewModel;
  readonly t: Translator;
  /** True in a frame: links to anything but offers open outside of it. */
  readonly isFramed?: boolean | undefined;
}

const PART_HEADING = 'mb-3 text-2xl';

export function OfferPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="offer-part">
      <h2 className={PART_HEADING}>{title}</h2>
      {children}
    </section>
  );
}

export function OfferNote({ children }: { readonly children: ReactNode }) {
  return <p className="mt-4 text-sm text-muted">{children}</p>;
}

export function Shortened({ screen: { action }, t, isFramed }: PartProps) {
  return (
    <OfferNote>
      {t('offer.shortened.text')}{' '}
      {action !== null && (
        <a href={action.href} target={isFramed ? '_top' : undefined} rel="noopener">
          {t('offer.shortened.link', { site: action.site })}
        </a>
      )}
    </OfferNote>
  );
}

/** All pictures but the first, which is at the top of the page; each opens in full size. */
export function OfferGallery({ screen: { pictures }, t, isFramed }: PartProps) {
  if (pictures.length < 2) return null;
  return (
    <OfferPart title={t('offer.gallery')}>
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

interface LinkProps extends Pick<PartProps, 'isFramed'> {
  readonly url: string;
  readonly at: number;
  readonly children: ReactNode;
}

/**
 * A picture that links to its full size; `PictureViewer` shows it in place. It would fill a frame
 * without a way back.
 */
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

interface SimilarProps {
  readonly title: string;
  readonly cards: readonly CardView[];
  readonly hostLang: string | null;
  readonly t: Translator;
  readonly className: string;
}

export function SimilarOffers({ title, cards, hostLang, t, className }: SimilarProps) {
  if (cards.length === 0) return null;
  return (
    <section className={`mx-5 lg:mt-4 print:hidden ${className}`}>
      <h2 className={PART_HEADING}>{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3.5 in-data-pictures:[&_img]:hidden [&_article]:h-full [&_h3]:text-lg">
        {cards.map((card) => (
          <li key={card.alias} className="@container">
            <OfferCard
              card={card}
              hostLang={hostLang}
              headingLevel={3}
              markLabel={t('list.labels.mark')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
