import type { ComponentProps } from 'react';
import { type NamedLink, offerHref } from '@/lib/features/links';
import type { MapTiles } from '@/lib/features/map/find-map';
import { getLanguage } from '@/lib/messages/language';
import type { Locale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { StaticHtml } from '../island/static-html';
import { MarkButton } from '../shortlist/mark-button';
import { ButtonLink } from '../ui/button';
import { BottomBar } from '../ui/card';
import { CopyButton } from '../ui/copy-field';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';
import { HostText } from './host-text';
import { TranslatedName } from './offer-card';
import {
  LINE_LINK,
  OfferGallery,
  OfferNote,
  OfferPart,
  type PartProps,
  PictureLink,
  Shortened,
  SimilarOffers,
} from './offer-parts';
import { OfferPicture } from './offer-picture';
import { OfferPlace } from './offer-place';
import { ContactButton, OfferSide, RegistrationButton, RunList } from './offer-side';
import { CalendarLeaf } from './offer-signs';
import { PictureViewer } from './picture-viewer';

interface Props extends PartProps {
  readonly locale: Locale;
  /** Back to the search. */
  readonly back: NamedLink;
  /** Background of the map; null: plain. */
  readonly tiles: MapTiles | null;
  /** For its host, before publication: without controls that work on the public page only. */
  readonly isPreview?: boolean;
}

export function OfferArticle(properties: Props) {
  const { screen, locale, t, tiles, isFramed, isPreview } = properties;
  // Frames are as high as their content, so nothing sticks to their edges.
  const canStick = !isFramed && !isPreview && screen.registration.tone !== 'closed';
  const [contact] = screen.contacts;
  const hasBar = canStick && (screen.action?.isRegistration === true || contact !== undefined);
  const article = (
    <article id="offer" className={`week-${screen.weekColor} offer-page`}>
      <StaticHtml id="offer-head">
        <OfferHead {...properties} />
        <OfferSide screen={screen} t={t} hasBar={hasBar} />
      </StaticHtml>
      <div className="mx-5 lg:col-start-1 lg:row-start-2 lg:mx-0 embedded:mx-0">
        <StaticHtml id="offer-text">
          <OfferTexts screen={screen} t={t} isFramed={isFramed} />
          <SessionList screen={screen} t={t} />
        </StaticHtml>
        {!isPreview && <OfferActions screen={screen} t={t} />}
        <ShareLinks screen={screen} t={t} />
        <OfferPlace screen={screen} tiles={tiles} t={t} />
        <StaticHtml id="offer-ways">
          <OfferGallery screen={screen} t={t} isFramed={isFramed} />
          {screen.repeats.length > 0 && (
            <OfferPart title={t('offer.repeats')}>
              <RunList runs={screen.repeats} />
            </OfferPart>
          )}
        </StaticHtml>
        {screen.pictures.length > 0 && (
          <PictureViewer
            pictures={screen.pictures}
            labels={{ title: t('offer.gallery'), ...getMessages(locale).offer.viewer }}
          />
        )}
      </div>
      {!isPreview && (
        <StaticHtml id="offer-similar">
          <SimilarOffers
            className="lg:col-span-2 lg:mx-0 embedded:mx-0"
            title={t('offer.similar')}
            cards={screen.similar}
            hostLang={screen.hostLang}
            t={t}
          />
        </StaticHtml>
      )}
    </article>
  );
  if (!hasBar) return article;
  return (
    <>
      {article}
      {/* In place of the panel's button, which scrolls away. */}
      <BottomBar className="hidden tall:max-lg:flex">
        {contact ? (
          <ContactButton contact={contact} tone="primary" />
        ) : (
          <RegistrationButton screen={screen} t={t} />
        )}
      </BottomBar>
    </>
  );
}

const HERO =
  'aspect-5/3 size-full max-h-80 lg:aspect-16/9 lg:rounded-lg embedded:rounded-lg print:aspect-auto print:h-[6cm]';

function OfferHead(properties: Props) {
  const { screen, locale, t, back, isFramed, isPreview } = properties;
  const [first] = screen.pictures;
  const picture = (
    <OfferPicture
      url={first?.url ?? null}
      seed={screen.alias}
      alt={first?.alt ?? ''}
      sizes="(min-width: 64rem) 44rem, 100vw"
      isFirst
      className={HERO}
    />
  );
  return (
    <header data-alias={screen.alias}>
      <div className="grid *:min-w-0 *:[grid-area:1/1]">
        {/* Its padding keeps the links above the calendar leaf at any text size. */}
        <div className="pointer-events-none relative z-1 flex flex-wrap justify-between gap-2 self-start p-4 pb-16 print:hidden">
          <a className="offer-back" href={back.href}>
            <Icon name="back" />
            {back.label}
          </a>
          <div className="offer-round ms-auto">
            {!isPreview && screen.isListed && (
              <MarkButton name={screen.name} label={t('list.labels.mark')} />
            )}
          </div>
        </div>
        {first ? (
          <PictureLink url={first.url} at={0} isFramed={isFramed}>
            {picture}
          </PictureLink>
        ) : (
          picture
        )}
      </div>
      <div className="mx-5 lg:mx-0 embedded:mx-0">
        {screen.leaf !== null && (
          <div className="relative z-1 -mt-13 lg:ms-5 embedded:ms-0">
            <CalendarLeaf leaf={screen.leaf} isLarge />
          </div>
        )}
        <h1 className="mt-4 text-3xl font-extrabold md:text-4xl" {...markLanguage(screen.hostLang)}>
          {screen.name}
        </h1>
        {screen.translated !== null && (
          <p className="mt-1 text-xl">
            <TranslatedName of={screen.translated} />
          </p>
        )}
        {screen.hosts.length > 0 && (
          <p className="mt-1.5 text-lg text-muted">
            {t('offer.by')}{' '}
            {screen.hosts.map(({ label, href }, index) => (
              <span key={label}>
                {index > 0 && getLanguage(locale).comma}
                <a
                  href={href}
                  className="inline-block max-w-full wrap-anywhere pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
                  {...markLanguage(screen.hostLang)}
                >
                  {label}
                </a>
              </span>
            ))}
          </p>
        )}
        <p className="mt-2 font-display text-lg font-bold">{screen.when}</p>
        {screen.town !== null && (
          <p data-slot="town" className="font-semibold">
            <bdi>{screen.town.name}</bdi>
            {' · '}
            <a
              className="pointer-coarse:py-2.5"
              href={screen.town.href}
              target={isFramed ? '_top' : undefined}
            >
              {screen.town.label}
            </a>
          </p>
        )}
        {!isPreview && (
          <p className="font-semibold print:hidden">
            <a
              className={LINE_LINK}
              href={offerHref(locale, screen.alias, 'easy=1')}
              target={isFramed ? '_top' : undefined}
            >
              <Icon name="easy" />
              {t('easy.link')}
            </a>
          </p>
        )}
      </div>
    </header>
  );
}

const TEXTS = [
  ['description', 'offer.description'],
  ['applyText', 'offer.apply'],
] as const;

function OfferTexts({ screen, t, isFramed }: PartProps) {
  return (
    <>
      {TEXTS.map(
        ([part, title]) =>
          screen.texts[part].html !== '' && (
            <OfferPart key={part} title={t(title)}>
              <TranslatedText
                html={screen.texts[part].html}
                translation={screen.translation?.[part].html}
                lang={screen.hostLang}
                t={t}
              />
              {screen.texts[part].isCut && <Shortened screen={screen} t={t} isFramed={isFramed} />}
            </OfferPart>
          ),
      )}
      {screen.hostLang !== null && screen.translation === null && (
        <OfferNote>{t('offer.hostLanguage')}</OfferNote>
      )}
    </>
  );
}

interface TranslatedTextProps extends ComponentProps<typeof HostText> {
  /** Absent: there is none, and the original is shown. */
  readonly translation: string | undefined;
}

/** A host's text, or its translation, said to be one, with the original one tap away. */
function TranslatedText({ translation, ...original }: TranslatedTextProps) {
  const { t } = original;
  if (!translation) return <HostText {...original} />;
  return (
    <>
      <HostText html={translation} t={t} />
      <OfferNote>{t('offer.translated')}</OfferNote>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-brand">
          {t('offer.inGerman')}
        </summary>
        <HostText {...original} />
      </details>
    </>
  );
}

function SessionList({ screen, t }: PartProps) {
  const { sessions, sessionsTitle } = screen;
  return (
    <OfferPart title={sessionsTitle}>
      {sessions.length === 0 && <p>{t('offer.noSessions')}</p>}
      <ol className="offer-sessions">
        {sessions.map((session, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no name and never move.
            key={index}
            className={session.isPast ? 'text-muted' : undefined}
          >
            {session.time.includes(session.day) ? null : (
              <time dateTime={session.begin ?? undefined}>{session.day}</time>
            )}
            <span>{session.time}</span>
            {session.isPast && <small className="ms-auto text-sm">{t('offer.past')}</small>}
          </li>
        ))}
      </ol>
    </OfferPart>
  );
}

function OfferActions({ screen, t }: PartProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-3 *:flex-[1_1_9rem] *:bg-transparent max-sm:*:px-2.5 max-sm:*:text-sm sm:*:max-w-80 print:hidden">
      {screen.calendarHref !== null && (
        <ButtonLink icon="calendar-plus" size="lg" href={screen.calendarHref}>
          {t('offer.calendar')}
        </ButtonLink>
      )}
      {screen.share !== null && (
        <CopyButton
          icon="share"
          size="lg"
          className="noscript:hidden embedded:hidden"
          text={`${screen.share.text} – ${screen.share.url}`}
          share={{ title: screen.name, text: screen.share.text, url: screen.share.url }}
          copy={t('offer.share')}
          copied={t('offer.shared')}
        />
      )}
    </div>
  );
}

/** Ways to share that need no script, and the way to report a mistake. */
function ShareLinks({ screen, t }: PartProps) {
  if (screen.share === null) return null;
  const { links, reportHref } = screen.share;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm pointer-coarse:*:py-3 embedded:hidden print:hidden">
      <span className="text-muted">{t('offer.shareBy.title')}</span>
      {links.map(({ label, href }) => (
        <a key={label} href={href} rel="noreferrer" className="min-w-11">
          {label}
        </a>
      ))}
      {reportHref !== null && (
        <a href={reportHref} className="sm:ms-auto">
          {t('offer.report.label')}
        </a>
      )}
    </p>
  );
}
