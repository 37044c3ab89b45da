import type { CardView } from '@/lib/view/card/card-view';
import { MarkButton } from '../shortlist/mark-button';
import { Icon } from '../ui/icon';
import { Marked } from '../ui/marked';
import { CalendarLeaf } from './calendar-leaf';
import { markHostWords } from './mark-host-words';
import { OfferPicture } from './offer-picture';
import { RegistrationLine } from './registration-line';

interface Properties {
  readonly card: CardView;
  /** Language of the host's words, where it is not the page's. */
  readonly hostLang?: string | undefined;
  /** True for the cards one sees first: their pictures do not wait. */
  readonly eager?: boolean;
  readonly headingLevel?: 2 | 3;
  /** What the button that marks the offer is called; without it there is none. */
  readonly markLabel?: string | undefined;
}

/** One offer in a list, to be read in two seconds. */
export function OfferCard({
  card,
  hostLang,
  eager = false,
  headingLevel = 2,
  markLabel,
}: Properties) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={`offer-card week-${card.weekColor ?? 0}${card.isPast ? ' is-past' : ''}`}
      data-alias={card.alias}
    >
      <div className="offer-card-grid">
        <Heading className="offer-card-name" {...markHostWords(hostLang)}>
          <a href={card.href} target={card.leaves ? '_top' : undefined}>
            <Marked of={card.name} />
          </a>
        </Heading>
        <CalendarLeaf leaf={card.leaf} />
        <p className="offer-card-when">
          {card.when}
          {card.repeats !== null && <span className="offer-card-runs"> · {card.repeats}</span>}
          {card.matched !== null && <span className="offer-card-match">{card.matched}</span>}
        </p>
        <ul className="offer-card-facts">
          <li>
            <Icon name="cake" />
            <span>
              {card.ages}
              {card.fits !== null && <b className="offer-card-fits"> · {card.fits}</b>}
            </span>
          </li>
          <li>
            <Icon name="pin" />
            <span>
              {card.place === null ? (
                card.noPlace
              ) : (
                <span {...markHostWords(hostLang)}>
                  <Marked of={card.place} />
                </span>
              )}
              {card.distance !== null && ` · ${card.distance}`}
            </span>
          </li>
          {card.hosts !== null && (
            <li>
              <Icon name="users" />
              <span {...markHostWords(hostLang)}>
                <Marked of={card.hosts} />
              </span>
            </li>
          )}
          <li>
            <Icon name="accessibility" />
            <span>
              <span className="sr-only">{card.wheelchair.text}</span>
              <span aria-hidden="true">{card.wheelchair.short}</span>
              {card.features !== null && ` · ${card.features}`}
            </span>
          </li>
        </ul>
        {card.ageReasons.length > 0 && (
          <p className="offer-card-reason">{card.ageReasons.join(' ')}</p>
        )}
        {card.excerpt !== null && (
          <p className="offer-card-reason" {...markHostWords(hostLang)}>
            <Marked of={card.excerpt} />
          </p>
        )}
        <p className="offer-card-registration">
          <RegistrationLine registration={card.registration} />
        </p>
        <p className={card.fee.isFree ? 'offer-card-fee is-free' : 'offer-card-fee'}>
          <span>{card.fee.text}</span>
        </p>
        <div className="offer-card-picture">
          <OfferPicture
            url={card.picture.kind === 'photo' ? card.picture.url : null}
            seed={card.picture.kind === 'photo' ? card.alias : card.picture.seed}
            eager={eager}
            sizes="(min-width: 40rem) 12rem, 100vw"
          />
        </div>
      </div>
      {markLabel !== undefined && (
        <MarkButton
          alias={card.alias}
          name={card.name.text}
          fingerprint={card.fingerprint}
          label={markLabel}
        />
      )}
    </article>
  );
}
