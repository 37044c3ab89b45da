import type { CardView } from '@/lib/features/card/card-view';
import type { Translator } from '@/lib/messages/language';
import { OfferCard } from './offer-card';
import { PART_HEADING } from './offer-part';

interface Props {
  readonly title: string;
  readonly cards: readonly CardView[];
  readonly hostLang: string | undefined;
  readonly t: Translator;
  /** Layout classes. */
  readonly className: string;
}

/** Similar offers as cards side by side. */
export function SimilarOffers({ title, cards, hostLang, t, className }: Props) {
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
