import type { ComponentProps } from 'react';
import { SimilarOffers } from '@/components/offer/similar-offers';
import { Message } from '@/components/site/message';
import { ButtonLink } from '@/components/ui/button';
import type { Translator } from '@/lib/messages/language';
import { findHostLang } from '@/lib/messages/language';
import type { CardView } from '@/lib/view/card/card-view';
import type { TrailView } from '@/lib/view/offer-page/create-trail-view';
import { PageFrame } from '../../page-frame';

type Frame = Omit<ComponentProps<typeof PageFrame>, 'children'>;

interface Props {
  readonly frame: Frame;
  readonly t: Translator;
  readonly gone: {
    readonly name: string;
    readonly until: string;
    readonly similar: readonly CardView[];
    readonly trail: TrailView;
  };
}

/** The offer was listed once: its name, and similar offers. */
export function GonePage({ frame, t, gone }: Props) {
  return (
    <PageFrame {...frame}>
      <Message icon="info" heading={t('missing.goneTitle', { name: gone.name })}>
        <p>{t('missing.goneText', { date: gone.until })}</p>
        <p>
          <ButtonLink tone="primary" href={gone.trail.back.href}>
            {gone.trail.back.label}
          </ButtonLink>
        </p>
      </Message>
      <SimilarOffers
        className="lg:mx-auto lg:max-w-296 lg:px-8"
        title={t('missing.goneSimilar')}
        cards={gone.similar}
        hostLang={findHostLang(frame.locale) ?? undefined}
        t={t}
      />
    </PageFrame>
  );
}
