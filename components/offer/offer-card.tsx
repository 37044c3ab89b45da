import type { ComponentProps } from 'react';
import type { CardView } from '@/lib/features/card/card-view';
import { MarkButton } from '../shortlist/mark-button';
import { Badge } from '../ui/badge';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { OfferPicture } from './offer-picture';
import { CalendarLeaf, Marked, PlaceName, RegistrationLine } from './offer-signs';

interface Props extends Pick<ComponentProps<typeof OfferPicture>, 'eager' | 'isFirst'> {
  readonly card: CardView;
  /** Language of the host's text if it differs from the page's. */
  readonly hostLang: string | null;
  readonly headingLevel: 2 | 3;
  readonly markLabel?: string | undefined;
}

export function OfferCard({ card, hostLang, headingLevel, markLabel, ...loading }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`offer-card week-${card.weekColor ?? 0}`} data-alias={card.alias}>
      <div className="offer-card-grid">
        <Heading className="offer-card-name" {...markLanguage(hostLang)}>
          <a href={card.href} target={card.leaves ? '_top' : undefined}>
            <Marked of={card.name} />
          </a>
          {card.translated !== null && <TranslatedName of={card.translated} />}
        </Heading>
        <CalendarLeaf leaf={card.leaf} />
        <p className="offer-card-when">
          {card.listed !== null && (
            <Badge
              className="me-2 inline-block"
              data-listed={card.listed.at}
              hidden
              suppressHydrationWarning
            >
              {card.listed.text}
            </Badge>
          )}
          {card.when}
          {card.repeats !== null && (
            // One text: two have a comment between them in the markup, on every card.
            <span className="offer-card-repeats">{` · ${card.repeats}`}</span>
          )}
          {card.matched !== null && (
            <Badge tone="tint" className="ms-2 inline-block">
              {card.matched}
            </Badge>
          )}
        </p>
        <ul className="offer-card-facts">
          {card.topics.length > 0 && (
            <li className="offer-card-topics">
              {card.topics.map((topic) => (
                <b key={topic}>{topic} </b>
              ))}
            </li>
          )}
          <li>
            <Icon name="cake" />
            <span>
              {card.ages}
              {card.fits !== null && (
                // One text, which is replaced where the names of the children are known.
                <b
                  data-slot="fits"
                  data-born={card.onlyBorn.length > 0 ? card.onlyBorn.join(' ') : undefined}
                  className="font-semibold text-ink"
                >
                  {` · ${card.fits}`}
                </b>
              )}
            </span>
          </li>
          <li>
            <Icon name="pin" />
            <span>
              <PlaceName of={card} hostLang={hostLang} />
              {card.distance !== null && (
                <span className="whitespace-nowrap">{` · ${card.distance}`}</span>
              )}
            </span>
          </li>
          <li data-wide={card.wheelchair.kind === 'yes' ? undefined : ''}>
            <Icon name="accessibility" />
            <span>
              <span className="sr-only">{card.wheelchair.text}</span>
              <span aria-hidden="true">{card.wheelchair.short}</span>
              {card.features !== null && <span>{` · ${card.features}`}</span>}
            </span>
          </li>
          {card.hosts !== null && (
            <li data-wide={card.hosts.marks.length > 0 ? undefined : ''}>
              <Icon name="users" />
              <span {...markLanguage(hostLang)}>
                <Marked of={card.hosts} />
              </span>
            </li>
          )}
        </ul>
        {(card.ageReasons.length > 0 || card.excerpt !== null) && (
          <div className="offer-card-why">
            {card.ageReasons.map(({ born, child, text }) => (
              <p key={born}>
                <bdi data-child={born}>{child}</bdi>: {text}
              </p>
            ))}
            {card.excerpt !== null && (
              <p {...markLanguage(hostLang)}>
                <Marked of={card.excerpt} />
              </p>
            )}
          </div>
        )}
        <p className="offer-card-registration">
          <RegistrationLine registration={card.registration} />
        </p>
        <p className="offer-card-fee">
          {card.fee.isFree ? <span>{card.fee.text}</span> : card.fee.text}
        </p>
        <OfferPicture
          url={card.picture.kind === 'photo' ? card.picture.url : null}
          seed={card.alias}
          {...loading}
          sizes="(min-width: 40rem) 12rem, 9rem"
          isInList
          className={card.isPast ? 'saturate-35' : undefined}
        />
      </div>
      {markLabel !== undefined && <MarkButton name={card.name.text} label={markLabel} />}
    </article>
  );
}

/** A host's name for an offer in the page's language, below the original. */
export function TranslatedName({ of }: { readonly of: NonNullable<CardView['translated']> }) {
  return (
    <span className="block text-base font-normal tracking-normal" lang={of.lang} dir="auto">
      {of.text}
    </span>
  );
}
