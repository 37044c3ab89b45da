import type {
  ScreenPart,
  ScreenRow,
  TownScreenView,
} from '@/lib/features/town-screen/find-town-screen';
import { getLanguage, type Translator } from '@/lib/messages/language';
import { CalendarLeaf, RegistrationLine } from '../offer/offer-signs';
import { TownMark } from '../site/site-header';
import { markLanguage } from '../ui/mark-language';
import { QrImage } from '../ui/qr-image';

interface Props {
  readonly screen: TownScreenView;
  readonly locale: string;
  readonly t: Translator;
}

function listWords(t: Translator) {
  const words = ['today', 'tomorrow', 'page', 'pause', 'resume', 'offline', 'more'] as const;
  // The script fills in the numbers.
  const slots = { page: '{page}', pages: '{pages}', time: '{time}' };
  return Object.fromEntries(words.map((word) => [word, t(`screen.${word}`, slots)]));
}

/**
 * The screen in the town hall. Without its script (`script/turn-pages.ts`) a plain list; sizes follow
 * the window, since the root's font does (`app/styles/page.css`).
 */
export function TownScreen({ screen, locale, t }: Props) {
  const { options, hasLogo, notice } = screen;
  return (
    <div
      className="group/screen flex min-h-dvh flex-col gap-4 px-6 py-5"
      data-screen
      data-theme={options.theme === 'auto' ? undefined : options.theme}
      data-at={screen.at}
      data-seconds={options.seconds}
      data-rows={options.rows ?? undefined}
      data-build={screen.build}
      data-language={getLanguage(locale).tag}
      data-words={JSON.stringify(listWords(t))}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a header beside main is a landmark, and the page with the preview has one too. */}
      <header
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        aria-label={t('screen.title')}
      >
        <TownMark hasLogo={hasLogo} />
        <div className="me-auto min-w-0 flex-[1_1_8rem]">
          <h1 className="text-3xl wrap-anywhere" {...markLanguage(screen.hostLang)}>
            {screen.name}
          </h1>
          {screen.filters !== null && <p className="text-xl wrap-anywhere">{screen.filters}</p>}
        </div>
        <p className="text-end leading-tight tabular-nums" data-slot="clock" hidden>
          <b className="block font-display text-4xl" data-slot="time" />
          <span className="text-lg text-muted" data-slot="date" />
        </p>
      </header>
      <main className="flex-1" aria-label={t('screen.title')}>
        {notice !== null && <p className="mb-4 text-xl text-muted">{notice}</p>}
        {screen.parts.length === 0 && <p className="py-8 text-3xl">{t('screen.none')}</p>}
        {screen.parts.map((part) => (
          <Part key={part.id} part={part} hostLang={screen.hostLang} />
        ))}
      </main>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: as the header. */}
      <footer
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-brand pt-4"
        aria-label={t('screen.programme')}
      >
        <QrImage
          code={screen.code}
          label={t('screen.programmeCode')}
          className="size-20 flex-none"
        />
        <div className="me-auto min-w-0 flex-[1_1_8rem] leading-snug">
          <p className="text-xl font-semibold">{t('screen.programme')}</p>
          <p className="text-xl wrap-anywhere">
            <bdi>{screen.address}</bdi>
          </p>
        </div>
        <div className="text-end text-lg leading-snug text-muted">
          <p className="font-semibold text-soon" role="status" data-slot="age" />
          <p data-slot="position" />
          <button type="button" className="button-link" data-slot="pause" hidden />
        </div>
      </footer>
    </div>
  );
}

type HostLang = Pick<TownScreenView, 'hostLang'>;

function Part({ part, hostLang }: HostLang & { readonly part: ScreenPart }) {
  const { id, day, heading, date, count, rows } = part;
  return (
    <section aria-labelledby={id} data-part>
      <h2 id={id} className="mt-1 mb-2 flex flex-wrap items-baseline gap-x-3 text-3xl text-brand">
        <span data-day={day ?? undefined}>{heading}</span>
        {date !== null && <span>{date}</span>}
        <span className="ms-auto font-sans text-lg font-normal text-muted">{count}</span>
      </h2>
      <ol>
        {rows.map((row) => (
          <Row key={row.alias} row={row} hostLang={hostLang} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row, hostLang }: HostLang & { readonly row: ScreenRow }) {
  const { leaf, weekColor, name, when, place, facts, registration, code, codeLabel, until } = row;
  return (
    <li
      className={`week-${weekColor} mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-card px-3 py-2`}
      data-until={until ?? undefined}
    >
      <span className="flex-none">
        <CalendarLeaf leaf={leaf} />
      </span>
      <div className="min-w-0 flex-[1_1_10rem] leading-snug wrap-anywhere">
        <h3 className="text-4xl" {...markLanguage(hostLang)}>
          {name}
        </h3>
        <p className="text-2xl">
          <b>{when}</b>
          {place !== null && (
            <>
              {' · '}
              <span {...markLanguage(hostLang)}>{place}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-2xl">
          <span>{facts.join(' · ')}</span>
          <RegistrationLine registration={registration} />
        </p>
      </div>
      <QrImage code={code} label={codeLabel} className="size-24 flex-none" />
    </li>
  );
}
