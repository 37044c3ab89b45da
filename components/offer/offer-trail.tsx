import type { Words } from '@/lib/messages/language';
import type { TrailView } from '@/lib/view/offer-page/describe-trail';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';

interface Properties {
  readonly trail: TrailView;
  readonly words: Words;
  readonly hostLang: string | undefined;
}

/** To the offers before and after this one in the search it was opened from. */
export function OfferTrail({ trail, words, hostLang }: Properties) {
  const { previous, next } = trail;
  if (previous === null && next === null) return null;
  const host = markHostWords(hostLang);
  return (
    <nav className="offer-trail no-print" aria-label={words('offer.trail.label')}>
      {previous !== null && (
        <a rel="prev" href={previous.href} target={previous.leaves ? '_top' : undefined}>
          <Icon name="back" />
          <span>
            <small>{words('offer.trail.previous')}</small> <b {...host}>{previous.label}</b>
          </span>
        </a>
      )}
      {next !== null && (
        <a rel="next" href={next.href} target={next.leaves ? '_top' : undefined}>
          <span>
            <small>{words('offer.trail.next')}</small> <b {...host}>{next.label}</b>
          </span>
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
