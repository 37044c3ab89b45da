import type { ReactNode } from 'react';
import type { OfferScreen } from '@/lib/domain/offer-page/offer-screen';
import type { Words } from '@/lib/domain/words';
import { Icon } from '../ui/icon';
import { CalendarLeaf } from './calendar-leaf';
import { FactList } from './fact-list';
import { HostText } from './host-text';
import { markHostWords } from './mark-host-words';
import { OfferActions } from './offer-actions';
import { OfferCard } from './offer-card';
import { OfferGallery } from './offer-gallery';
import { OfferPicture } from './offer-picture';
import { RegistrationPanel } from './registration-panel';
import { SessionList } from './session-list';

interface Properties {
  readonly screen: OfferScreen;
  readonly words: Words;
  /** Where "all offers" leads. */
  readonly listHref: string;
  /** The place of meeting, with its map; null when nothing is known of it. */
  readonly place: ReactNode;
  /** In a frame: the address outside it that says the same in easy words. */
  readonly easyHref?: string;
}

/** One offer, with every field where a parent looks for it. */
export function OfferArticle({ screen, words, listHref, place, easyHref }: Properties) {
  const lang = screen.hostLang ?? undefined;
  const [first] = screen.pictures;
  return (
    <article className={`offer week-${screen.weekColor}`}>
      <header className="offer-head">
        <div className="offer-hero">
          <OfferPicture
            url={first?.url ?? null}
            seed={screen.alias}
            alt={first?.alt ?? ''}
            eager
            sizes="(min-width: 64rem) 44rem, 100vw"
          />
          <a className="offer-back" href={listHref}>
            <Icon name="back" />
            {words('offer.allOffers')}
          </a>
        </div>
        {screen.leaf !== null && <CalendarLeaf leaf={screen.leaf} />}
        <h1 {...markHostWords(lang)}>{screen.name}</h1>
        {screen.hosts.length > 0 && (
          <p className="offer-hosts">
            {words('offer.by')}{' '}
            {screen.hosts.map(({ label, href }, index) => (
              <span key={label}>
                {index > 0 && ', '}
                <a href={href} {...markHostWords(lang)}>
                  {label}
                </a>
              </span>
            ))}
          </p>
        )}
        <p className="offer-when">{screen.when}</p>
        <p className="offer-easy no-print">
          <a href={easyHref ?? '?easy=1'} target={easyHref ? '_top' : undefined}>
            <Icon name="easy" />
            {words('easy.link')}
          </a>
        </p>
      </header>
      <div className="offer-side">
        <RegistrationPanel screen={screen} words={words} />
        <FactList facts={screen.facts} label={words('offer.facts')} hostLang={lang} />
      </div>
      <div className="offer-body">
        <SessionList screen={screen} words={words} />
        <OfferActions screen={screen} words={words} />
        {screen.description.trim() !== '' && (
          <section>
            <h2>{words('offer.description')}</h2>
            <HostText text={screen.description} lang={lang} footnotes={words('offer.footnotes')} />
          </section>
        )}
        {(screen.applyText ?? '').trim() !== '' && (
          <section>
            <h2>{words('offer.apply')}</h2>
            <HostText
              text={screen.applyText ?? ''}
              lang={lang}
              footnotes={words('offer.footnotes')}
            />
          </section>
        )}
        {lang !== undefined && <p className="offer-note">{words('offer.hostLanguage')}</p>}
        {place}
        <OfferGallery pictures={screen.pictures.slice(1)} title={words('offer.gallery')} />
        {screen.repeats.length > 0 && (
          <section>
            <h2>{words('offer.repeats')}</h2>
            <ul className="offer-runs">
              {screen.repeats.map((run) => (
                <li key={run.alias}>
                  <a href={run.href}>
                    <Icon name="repeat" />
                    {run.text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {screen.similar.length > 0 && (
        <section className="offer-similar">
          <h2>{words('offer.similar')}</h2>
          <ul className="similar-cards">
            {screen.similar.map((card) => (
              <li key={card.alias}>
                <OfferCard
                  card={card}
                  hostLang={lang}
                  headingLevel={3}
                  markLabel={words('list.labels.mark')}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
