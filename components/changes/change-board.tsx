import type { ChangesScreen } from '@/lib/features/changes/find-changes';
import type { Translator } from '@/lib/messages/language';
import { markHostWords } from '../offer/mark-host-words';
import { PrintButton } from '../ui/button';

interface Props {
  readonly screen: ChangesScreen;
  /** Language of the hosts' words if it differs from the page's. */
  readonly hostLang: string | null;
  readonly t: Translator;
}

export function ChangeBoard({ screen, hostLang, t }: Props) {
  const { title, lead, parts, feedHref } = screen;
  return (
    <div className="mx-auto max-w-208 px-4 py-6 lg:p-8">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-muted">{lead}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        <PrintButton label={t('changes.print')} />
        <a href={feedHref} className="pointer-coarse:py-2.5">
          {t('changes.feed')}
        </a>
      </p>
      {parts.map(({ part, title: heading, offers }) => (
        <section key={part} aria-labelledby={part} className="mt-7">
          <h2 id={part} className="border-b-2 border-brand pb-1 text-2xl">
            {heading}
          </h2>
          <ul>
            {offers.map(({ name, href, day, facts, lines }) => (
              <li key={href} className="break-inside-avoid border-b border-line py-3">
                <h3 className="text-lg">
                  <a href={href} {...markHostWords(hostLang)}>
                    {name}
                  </a>
                </h3>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p className="text-muted">{[...facts, day].join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
