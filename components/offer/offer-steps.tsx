import type { Words } from '@/lib/messages/language';
import type { TrailView } from '@/lib/view/offer-page/describe-trail';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';

interface Properties {
  readonly trail: TrailView;
  readonly words: Words;
  readonly hostLang: string | undefined;
}

/** `OfferTrail` as two buttons on top of the page, for those who leaf through a result. */
export function OfferSteps({ trail, words, hostLang }: Properties) {
  const host = markHostWords(hostLang);
  const steps = [
    { rel: 'prev', icon: 'chevron-left', word: 'offer.trail.previous', link: trail.previous },
    { rel: 'next', icon: 'chevron-right', word: 'offer.trail.next', link: trail.next },
  ] as const;
  return (
    <div className="offer-steps">
      {steps.map(
        ({ rel, icon, word, link }) =>
          link && (
            <a
              key={rel}
              rel={rel}
              href={link.href}
              target={link.leaves ? '_top' : undefined}
              title={link.label}
            >
              <Icon name={icon} />
              <span className="sr-only">
                {words(word)}: <span {...host}>{link.label}</span>
              </span>
            </a>
          ),
      )}
    </div>
  );
}
