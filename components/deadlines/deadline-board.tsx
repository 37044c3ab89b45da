import type { DeadlineDayView, DeadlinesScreen } from '@/lib/features/deadlines/find-deadlines';
import { getTranslator } from '@/lib/messages/get-translator';
import { findHostLang } from '@/lib/messages/language';
import type { Locale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { Chips } from '../list/result-parts';
import { RegistrationLine } from '../offer/offer-signs';
import { ButtonLink, PrintButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { markLanguage } from '../ui/mark-language';

interface Props {
  readonly screen: DeadlinesScreen;
  readonly locale: Locale;
}

export function DeadlineBoard({ screen, locale }: Props) {
  const { lead, chips, resetHref, parts, listHref } = screen;
  const t = getTranslator(locale);
  const { labels } = getMessages(locale).list;
  const hostWords = markLanguage(findHostLang(locale));
  return (
    <div className="mx-auto max-w-208 px-4 py-6 lg:p-8">
      <h1 className="text-3xl">{t('deadlines.title')}</h1>
      <p className="mt-2 text-muted">{lead}</p>
      <Chips chips={chips} resetHref={resetHref} labels={labels} />
      <p className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink tone="primary" icon="calendar" href={screen.subscribeHref}>
          {t('deadlines.subscribe')}
        </ButtonLink>
        <a href={screen.fileHref} download className="pointer-coarse:py-2.5">
          {labels.calendarFile}
        </a>
        <a href={listHref} className="pointer-coarse:py-2.5">
          {t('deadlines.asList')}
        </a>
        <PrintButton label={labels.print} />
      </p>
      {parts.length === 0 && <p className="mt-7">{t('deadlines.none')}</p>}
      {parts.map(({ part, days }) => (
        <section key={part} aria-labelledby={part} className="mt-7">
          <h2 id={part} className="border-b-2 border-brand pb-1 text-2xl">
            {t(`deadlines.${part}`)}
          </h2>
          {days.map((day) => (
            <DayEntry key={day.date} {...{ day, listHref, hostWords }} isNamed={part !== 'today'} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: DeadlineDayView;
  /** False: the heading above names the day. */
  readonly isNamed: boolean;
  readonly listHref: string;
  readonly hostWords: ReturnType<typeof markLanguage>;
}

function DayEntry({ day, isNamed, listHref, hostWords }: DayProps) {
  const { heading, date, events, closing, more } = day;
  return (
    <div className="border-b border-line py-3">
      {isNamed && (
        <h3 className="text-lg">
          <time dateTime={date}>{heading}</time>
        </h3>
      )}
      <ul className="mt-1 grid gap-2 *:min-w-0">
        {events.map(({ edition, text }) => (
          <li key={`${edition} ${text}`} className="flex flex-wrap items-center gap-x-2">
            <Icon name="hourglass" className="text-brand" />
            <span>
              <b {...hostWords}>{edition}</b> · {text}
            </span>
          </li>
        ))}
        {closing.map(({ name, href, registration, when, place }) => (
          <li key={href} className="break-inside-avoid">
            <a
              href={href}
              className="inline-block max-w-full font-semibold wrap-anywhere pointer-coarse:py-2"
              {...hostWords}
            >
              {name}
            </a>
            <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted *:min-w-0">
              <RegistrationLine registration={registration} />
              <span>
                {when}
                {place !== null && ' · '}
                <bdi {...hostWords}>{place}</bdi>
              </span>
            </p>
          </li>
        ))}
      </ul>
      {more !== null && (
        <p className="mt-2">
          <a href={listHref} className="inline-block pointer-coarse:py-2.5">
            {more}
          </a>
        </p>
      )}
    </div>
  );
}
