import type { ComponentProps } from 'react';
import { SimilarOffers } from '@/components/offer/similar-offers';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import type { Words } from '@/lib/messages/language';
import { findHostLang } from '@/lib/messages/language';
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
  return (
    <PageFrame {...frame}>
      <Message icon="info" heading={words('missing.goneTitle', { name: gone.name })}>
        <p>{words('missing.goneText', { date: gone.until })}</p>
        <p>
          <ButtonLink tone="primary" href={gone.trail.back.href}>
            {gone.trail.back.label}
          </ButtonLink>
        </p>
      </Message>
      <SimilarOffers
        className="lg:mx-auto lg:max-w-296 lg:px-8"
        title={words('missing.goneSimilar')}
        cards={gone.similar}
        hostLang={findHostLang(frame.locale) ?? undefined}
        words={words}
      />
    </PageFrame>
  );
}
