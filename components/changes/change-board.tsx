import type { ChangesScreen } from '@/lib/features/changes/find-changes';
import { getTranslator } from '@/lib/messages/get-translator';
import { findHostLang } from '@/lib/messages/language';
import type { Locale } from '@/lib/messages/locale';
import { getMessages } from '@/lib/messages/messages';
import { Chips } from '../list/result-parts';
import { PrintButton } from '../ui/button';
import { markLanguage } from '../ui/mark-language';

interface Props {
  readonly screen: ChangesScreen;
  readonly locale: Locale;
}

export function ChangeBoard({ screen, locale }: Props) {
  const { lead, chips, resetHref, parts, feedHref } = screen;
  const t = getTranslator(locale);
  const hostWords = markLanguage(findHostLang(locale));
  return (
    <div className="mx-auto max-w-208 px-4 py-6 lg:p-8">
      <h1 className="text-3xl">{t('changes.title')}</h1>
      <p className="mt-2 text-muted">{lead}</p>
      <Chips chips={chips} resetHref={resetHref} labels={getMessages(locale).list.labels} />
      <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <PrintButton label={t('list.labels.print')} />
        <a href={feedHref} className="pointer-coarse:py-2.5">
          {t('changes.feed')}
        </a>
      </p>
      {parts.map(({ part, offers }) => (
        <section key={part} aria-labelledby={part} className="mt-7">
          <h2 id={part} className="border-b-2 border-brand pb-1 text-2xl">
            {t(`changes.${part}`)}
          </h2>
          <ul>
            {offers.map(({ name, href, day, facts, place, lines }) => (
              <li key={href} className="break-inside-avoid border-b border-line py-3">
                <h3 className="text-lg">
                  <a href={href} {...hostWords}>
                    {name}
                  </a>
                </h3>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p className="text-muted">
                  {facts.map((fact) => `${fact} · `)}
                  <bdi {...hostWords}>{place}</bdi>
                  {place !== null && ' · '}
                  {day}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
