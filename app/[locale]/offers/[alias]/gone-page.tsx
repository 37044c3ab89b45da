import type { ComponentProps } from 'react';
import { OfferCard } from '@/components/offer/offer-card';
import { Icon } from '@/components/ui/icon';
import { findHostLang } from '@/lib/messages/language';
import type { Words } from '@/lib/messages/words';
import type { CardView } from '@/lib/view/card/card-view';
import type { TrailView } from '@/lib/view/offer-page/describe-trail';
import { PageFrame } from '../../page-frame';

type Frame = Omit<ComponentProps<typeof PageFrame>, 'children'>;

interface Properties {
  readonly frame: Frame;
  readonly words: Words;
  readonly gone: {
    readonly name: string;
    readonly until: string;
    readonly similar: readonly CardView[];
    readonly trail: TrailView;
  };
}

/** The offer was listed once: its name, and what could take its place. */
export function GonePage({ frame, words, gone }: Properties) {
  const hostLang = findHostLang(frame.locale) ?? undefined;
  return (
    <PageFrame {...frame}>
      <div className="panel message">
        <Icon name="info" />
        <h1>{words('missing.goneTitle', { name: gone.name })}</h1>
        <p>{words('missing.goneText', { date: gone.until })}</p>
        <p>
          <a className="button button-primary" href={gone.trail.back.href}>
            {gone.trail.back.label}
          </a>
        </p>
      </div>
      {gone.similar.length > 0 && (
        <section className="offer-similar">
          <h2>{words('missing.goneSimilar')}</h2>
          <ul className="similar-cards">
            {gone.similar.map((card) => (
              <li key={card.alias}>
                <OfferCard
                  card={card}
                  hostLang={hostLang}
                  headingLevel={3}
                  markLabel={words('list.labels.mark')}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}
