import type { ListViewModel } from '@/lib/features/list/list-view-model';
import { markHostWords } from '../offer/mark-host-words';
import { CalendarLeaf, Marked, RegistrationLine } from '../offer/offer-signs';

interface Props {
  readonly screen: ListViewModel;
  readonly words: { readonly title: string; readonly none: string };
}

/** The next offers in a few lines each, for a home page: no filters, no pictures. */
export function EmbedNext({ screen, words }: Props) {
  const { cards, hostLang } = screen;
  return (
    <>
      <h1
        id="results"
        className="mb-2 text-xl"
        tabIndex={-1}
        data-status={`${words.title}: ${screen.heading}`}
      >
        {words.title}
      </h1>
      {cards.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-wrap gap-3">
        {cards.map((card) => (
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
                <b className="group-hover:underline" {...markHostWords(hostLang)}>
                  <Marked of={card.name} />
                </b>
                <span className="text-sm">{card.when}</span>
                <span className="text-sm text-muted">
                  {card.ages} · {card.fee.text}
                  {' · '}
                  {card.place === null ? (
                    card.noPlace
                  ) : (
                    <span {...markHostWords(hostLang)}>
                      <Marked of={card.place} />
                    </span>
                  )}
                </span>
                <span className="text-sm">
                  <RegistrationLine registration={card.registration} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
