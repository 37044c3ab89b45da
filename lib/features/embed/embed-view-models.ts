import type { Catalogue } from '../../domain/catalogue';
import { serializeCriteria } from '../../domain/criteria/registry';
import { pageHref } from '../../routes';
import type { OfferLink } from '../links';
import type { HintView } from '../list/create-list-view';
import type { ListViewModel } from '../list/find-list';
import { type OfferViewModel, readWebAddress } from '../offer/create-offer-view';
import type { WeekViewModel } from '../week/find-week';
import {
  type EmbedState,
  embedHref,
  readSiteView,
  serializeEmbedOptions,
  toEmbedHref,
} from './embed-address';

export interface EmbedLinks extends EmbedState {
  /** Where the addresses of offers on the instance are found. */
  readonly catalogue: Pick<Catalogue, 'get'>;
}

export type EmbedList = ReturnType<typeof createEmbedList>;

export function createEmbedList(list: ListViewModel, embed: EmbedLinks) {
  const { screen, filters, leadsOn } = adaptResult(list, embed);
  const { isOpen } = filters;
  const { meant, suggestions } = isOpen('q') ? screen.hints : NO_HINTS;
  return {
    screen: {
      ...screen,
      rescue: screen.rescue.filter(leadsOn),
      hints: {
        meant: meant !== null && leadsOn(meant) ? meant : null,
        suggestions: suggestions.filter(leadsOn),
      },
    },
    filters: { ...filters, sorts: isOpen('sort') ? screen.sorts : [] },
  };
}

export function createEmbedWeek(week: WeekViewModel, embed: EmbedLinks) {
  const { screen, filters, leadsOn } = adaptResult(week, embed);
  const { isOpen, hidden } = filters;
  // The week shown by default is carried along too.
  const carried = screen.carried.filter(([name]) => isOpen(name));
  return {
    screen: {
      ...screen,
      previous: isOpen('week') ? screen.previous : null,
      next: isOpen('week') ? screen.next : null,
      legend: isOpen('registration')
        ? screen.legend
        : screen.legend.map((entry) => ({ ...entry, href: null })),
      empty: screen.empty && { ...screen.empty, ways: screen.empty.ways.filter(leadsOn) },
    },
    filters: { ...filters, sorts: [], hidden: [...hidden, ...carried] },
  };
}

/** An offer in an embed: links of hosts, place, repeats and similar offers stay inside it. */
export function createEmbedOffer(offer: OfferViewModel, embed: EmbedLinks): OfferViewModel {
  const screen = rewriteLinks(offer, embed);
  return { ...screen, similar: screen.similar.slice(0, embed.options.limit ?? undefined) };
}

const NO_HINTS: HintView = { meant: null, suggestions: [] };

type ResultView = Pick<ListViewModel, 'weeks' | 'chips' | 'groups' | 'values'>;

/** What list and week share: links that stay inside, and controls of what is not locked only. */
function adaptResult<Screen extends ResultView>(page: Screen, embed: EmbedLinks) {
  const { locale, view, criteria, options } = embed;
  const isOpen = (parameter: string) => !options.lock.includes(parameter);
  const screen = rewriteLinks(page, embed);
  const chips = screen.chips.map((chip) =>
    isOpen(chip.parameter) ? chip : { ...chip, href: null },
  );
  const hidden: readonly (readonly [name: string, value: string])[] = [
    ...[...serializeCriteria(criteria)].filter(([name]) => !isOpen(name)),
    ...serializeEmbedOptions(options),
  ];
  const here = embedHref({ ...embed, criteria: { ...criteria, page: 1 } });
  return {
    screen: { ...screen, chips, weeks: isOpen('week') ? screen.weeks : [] },
    filters: {
      /** The embed's own path. */
      action: pageHref(locale, `/embed/${view}`),
      groups: screen.groups.filter(({ parameter }) => isOpen(parameter)),
      values: screen.values,
      setCount: chips.filter(({ href }) => href !== null).length,
      /** Hidden fields of the form: locked criteria and options. */
      hidden,
      isOpen,
    },
    /** Without a locked value a link may lead here again: no way out of an empty result. */
    leadsOn: ({ href }: { readonly href: string }) => href !== here,
  };
}

/** Properties of view models that hold a path of the site, besides the `href` of links. A test names one that is missing here. */
const PATHS = /^(resetHref|listHref|previous|next)$/;

/** A view model (plain JSON) with its links adapted: those to offers follow the embed's target. */
export function rewriteLinks<Screen>(screen: Screen, embed: EmbedLinks): Screen {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') copy[name] = walk(inner);
      else if (name === 'href') Object.assign(copy, toEmbedLink(inner, embed));
      else copy[name] = PATHS.test(name) ? (toEmbedHref(inner, embed) ?? inner) : inner;
    }
    return copy;
  };
  return walk(screen) as Screen;
}

function toEmbedLink(href: string, embed: EmbedLinks): OfferLink {
  const { target } = embed.options;
  const alias = readSiteView(href.split('?')[0] ?? '', embed.locale)?.alias ?? null;
  if (target === 'embed' || alias === null) return { href: toEmbedHref(href, embed) ?? href };
  const elsewhere =
    target === 'instance' ? readWebAddress(embed.catalogue.get(alias)?.url ?? '')?.href : null;
  return { href: elsewhere ?? href, leaves: true };
}
