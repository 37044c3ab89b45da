import type { ReactNode } from 'react';
import type { Words } from '@/lib/messages/language';
import type { TrailView } from '@/lib/view/offer-page/describe-trail';
import type { OfferScreen, ShortenedView } from '@/lib/view/offer-page/offer-screen';
import { Icon } from '../ui/icon';
import { CalendarLeaf } from './calendar-leaf';
import { FactList } from './fact-list';
import { HostText } from './host-text';
import { markHostWords } from './mark-host-words';
import { OfferActions } from './offer-actions';
import { OfferCard } from './offer-card';
import { OfferGallery } from './offer-gallery';
import { OfferPicture } from './offer-picture';
import { OfferSteps } from './offer-steps';
import { OfferTrail } from './offer-trail';
import { PictureLink } from './picture-link';
import { PictureOpener } from './picture-opener';
import { RegistrationPanel } from './registration-panel';
import { SessionList } from './session-list';

interface Properties {
  readonly screen: OfferScreen;
  readonly words: Words;
  /** Back to where the offer was found, and on from there. */
  readonly trail: TrailView;
  /** The place of meeting, with its map; null when nothing is known of it. */
  readonly place: ReactNode;
  /** The address that says the same in easy words; null: there is none. */
  readonly easyHref: string | null;
  /** True in a frame: what is not an offer opens outside of it. */
  readonly isFramed?: boolean;
  /** For its host, who may see it before anybody else: without what works on its public page only. */
  readonly isPreview?: boolean;
}

const HERO = { eager: true, sizes: '(min-width: 64rem) 44rem, 100vw' };

/** One offer, with every field where a parent looks for it. */
export function OfferArticle(properties: Properties) {
  const { screen, words, trail, place, easyHref } = properties;
  const { isFramed = false, isPreview = false } = properties;
  const lang = screen.hostLang ?? undefined;
  const [first] = screen.pictures;
  return (
    <article className={`offer week-${screen.weekColor}`}>
      <header className="offer-head">
        <div className="offer-hero">
          {first ? (
            <PictureLink url={first.url} at={0} isFramed={isFramed}>
              <OfferPicture {...HERO} url={first.url} seed={screen.alias} alt={first.alt} />
            </PictureLink>
          ) : (
            <OfferPicture {...HERO} url={null} seed={screen.alias} />
          )}
          <div className="offer-ways no-print">
            <a className="offer-back" href={trail.back.href}>
              <Icon name="back" />
              {trail.back.label}
            </a>
            <OfferSteps trail={trail} words={words} hostLang={lang} />
          </div>
        </div>
        {screen.leaf !== null && <CalendarLeaf leaf={screen.leaf} size="lg" />}
        <h1 {...markHostWords(lang)}>{screen.name}</h1>
        {screen.hosts.length > 0 && (
          <p className="offer-hosts">
            {words('offer.by')}{' '}
            {screen.hosts.map(({ label, href }, index) => (
              <span key={label}>
                {index > 0 && screen.comma}
                <a href={href} {...markHostWords(lang)}>
                  {label}
                </a>
              </span>
            ))}
          </p>
        )}
        <p className="offer-when">{screen.when}</p>
        {easyHref !== null && (
          <p className="offer-easy no-print">
            <a href={easyHref} target={isFramed ? '_top' : undefined}>
              <Icon name="easy" />
              {words('easy.link')}
            </a>
          </p>
        )}
      </header>
      <div className="offer-side">
        <RegistrationPanel screen={screen} words={words} />
        <FactList facts={screen.facts} label={words('offer.facts')} hostLang={lang} />
        <Shortened screen={screen} part="facts" isFramed={isFramed} />
      </div>
      <div className="offer-body">
        <SessionList screen={screen} words={words} />
        {!isPreview && <OfferActions screen={screen} words={words} />}
        {screen.description.trim() !== '' && (
          <section>
            <h2>{words('offer.description')}</h2>
            <HostText text={screen.description} lang={lang} footnotes={words('offer.footnotes')} />
            <Shortened screen={screen} part="description" isFramed={isFramed} />
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
            <Shortened screen={screen} part="applyText" isFramed={isFramed} />
          </section>
        )}
        {lang !== undefined && <p className="offer-note">{words('offer.hostLanguage')}</p>}
        {place}
        <OfferGallery
          pictures={screen.pictures}
          title={words('offer.gallery')}
          isFramed={isFramed}
        />
        {screen.pictures.length > 0 && (
          <PictureOpener
            pictures={screen.pictures}
            labels={{
              title: words('offer.gallery'),
              previous: words('offer.viewer.previous'),
              next: words('offer.viewer.next'),
              close: words('offer.viewer.close'),
              failed: words('offer.viewer.failed'),
            }}
          />
        )}
        {screen.repeats.length > 0 && (
          <section>
            <h2>{words('offer.repeats')}</h2>
            <ul className="offer-runs">
              {screen.repeats.map((run) => (
                <li key={run.alias}>
                  <a href={run.href} target={run.leaves ? '_top' : undefined}>
                    <Icon name="repeat" />
                    {run.text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <OfferTrail trail={trail} words={words} hostLang={lang} />
      </div>
      {screen.similar.length > 0 && !isPreview && (
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

/** Says that the part above is cut, and leads to the page that says everything. */
function Shortened({
  screen,
  part,
  isFramed,
}: {
  readonly screen: OfferScreen;
  readonly part: ShortenedView['part'];
  readonly isFramed: boolean;
}) {
  const view = screen.shortened.find((each) => each.part === part);
  if (view === undefined) return null;
  return (
    <p className="offer-note">
      {view.text}{' '}
      {view.link !== null && (
        <a href={view.link.href} target={isFramed ? '_top' : undefined} rel="noopener">
          {view.link.label}
        </a>
      )}
    </p>
  );
}
