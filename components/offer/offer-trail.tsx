import type { TrailView } from '@/lib/features/offer/find-offer-page';
import type { Translator } from '@/lib/messages/language';
import { Icon } from '../ui/icon';
import { markHostWords } from './mark-host-words';

interface Props {
  readonly trail: TrailView;
  readonly t: Translator;
  readonly hostLang: string | undefined;
}

const CARD_LINK = 'offer-step';

/** Links to the previous and next offer of the search, below the page. */
export function OfferTrail({ trail, t, hostLang }: Props) {
  const { previous, next } = trail;
  if (previous === null && next === null) return null;
  return (
    // Two columns of long words need room.
    <nav
      className="mt-8 grid grid-cols-1 gap-3 sm:grid-cols-2 print:hidden"
      aria-label={t('offer.trail.label')}
    >
      {previous !== null && (
        <a
          rel="prev"
          className={CARD_LINK}
          href={previous.href}
          target={previous.leaves ? '_top' : undefined}
        >
          <Icon name="back" />
          <TrailName says={t('offer.trail.previous')} name={previous.label} lang={hostLang} />
        </a>
      )}
      {next !== null && (
        <a
          rel="next"
          className={`${CARD_LINK} justify-end text-end sm:col-start-2`}
          href={next.href}
          target={next.leaves ? '_top' : undefined}
        >
          <TrailName says={t('offer.trail.next')} name={next.label} lang={hostLang} />
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}

interface NameProps {
  readonly says: string;
  readonly name: string;
  readonly lang: string | undefined;
}

function TrailName({ says, name, lang }: NameProps) {
  return (
    <span className="min-w-0 leading-snug wrap-anywhere">
      <small className="block text-sm text-muted">{says}</small>{' '}
      <b {...markHostWords(lang)}>{name}</b>
    </span>
  );
}

/** The same links as two round buttons at the top of a page with room for them. */
export function OfferSteps({ trail, t, hostLang }: Props) {
  const host = markHostWords(hostLang);
  const steps = [
    { rel: 'prev', icon: 'chevron-left', word: 'offer.trail.previous', link: trail.previous },
    { rel: 'next', icon: 'chevron-right', word: 'offer.trail.next', link: trail.next },
  ] as const;
  return steps.map(
    ({ rel, icon, word, link }) =>
      link && (
        <a
          key={rel}
          rel={rel}
          className="max-sm:hidden"
          href={link.href}
          target={link.leaves ? '_top' : undefined}
          title={link.label}
        >
          <Icon name={icon} className="rtl:-scale-x-100" />
          <span className="sr-only">
            {t(word)}: <span {...host}>{link.label}</span>
          </span>
        </a>
      ),
  );
}
