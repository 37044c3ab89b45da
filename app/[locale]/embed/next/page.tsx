import { CalendarLeaf, Marked, PlaceName, RegistrationLine } from '@/components/offer/offer-signs';
import { markLanguage } from '@/components/ui/mark-language';
import { createEmbedList } from '@/lib/features/embed/embed-view-models';
import { findList } from '@/lib/features/list/find-list';
import type { PageProps } from '../../programme-page';
import { EmbedLoading } from '../embed-frame';
import { describeEmbed, EmbedPage, openEmbed } from '../embed-page';

export const generateMetadata = describeEmbed('next');

const FEW = 3;

/** A few lines for each of the next offers, for a home page: no filters, no pictures. */
export default async function EmbedNextPage(properties: PageProps) {
  const request = await openEmbed('next', properties);
  const { t, state } = request;
  const list = findList(request, { pageSize: state.options.limit ?? FEW });
  if (list === null) return <EmbedLoading request={request} />;
  const { screen } = createEmbedList(list.screen, state);
  return (
    <EmbedPage request={request} total={screen.total}>
      <h1
        id="results"
        className="mb-2 text-xl"
        tabIndex={-1}
        data-status={`${t('embed.next')}: ${screen.heading}`}
      >
        {t('embed.next')}
      </h1>
      {screen.cards.length === 0 && <p>{t('embed.noneNext')}</p>}
      <ul className="flex flex-wrap gap-3">
        {screen.cards.map((card) => (
          <li
            key={card.alias}
            className={`week-${card.weekColor ?? 0} min-w-0 flex-[1_1_min(18rem,100%)] break-inside-avoid`}
          >
            <a
              className="group flex h-full flex-wrap items-start gap-3.5 rounded-md border border-line bg-card p-3 no-underline"
              href={card.href}
              target={card.leaves ? '_top' : undefined}
            >
              <span className="flex-none">
                <CalendarLeaf leaf={card.leaf} />
              </span>
              <span className="grid min-w-0 flex-[1_1_8rem] grid-cols-1 gap-0.5 leading-snug wrap-anywhere">
                <b className="group-hover:underline" {...markLanguage(screen.hostLang)}>
                  <Marked of={card.name} />
                </b>
                <span className="text-sm">{card.when}</span>
                <span className="text-sm text-muted">
                  {card.ages} · {card.fee.text}
                  {' · '}
                  <PlaceName of={card} hostLang={screen.hostLang} />
                </span>
                <span className="text-sm">
                  <RegistrationLine registration={card.registration} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </EmbedPage>
  );
}
