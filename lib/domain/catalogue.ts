import type { CatalogueRules } from './catalogue-rules';
import { type Columns, createColumns } from './column/columns';
import { createTurns, type FindNextTurn } from './column/find-turns';
import { createMoment, type Moment } from './column/moment';
import type { EditionRoll } from './edition-roll';
import type { Instant } from './instant';
import type { Offer } from './offer';
import { draftTextIndex, type TextIndex } from './text-search/text-index';

/** An index over the public offers of one generation; made once, asked often, never changed. */
export interface Catalogue {
  /** In the order of the instance's list. */
  readonly offers: readonly Offer[];
  readonly rules: CatalogueRules;
  /** The offer with this alias, else null. */
  get(alias: string): Offer | null;
  /** Its position in `offers`, or -1. */
  indexOf(alias: string): number;
  /** Columns for searching, by position in `offers`. */
  readonly columns: Columns;
  /** The columns that depend on the time; the last two moments are kept. */
  at(now: Instant): Moment;
  /** When something in these offers changes next by time alone. */
  readonly nextTurn: FindNextTurn;
  /** The index for text searches; what is not yet built of it is built now. */
  text(): TextIndex;
  /** Builds a slice of the index for text searches; true when nothing is left to build. */
  prepareText(): boolean;
}

/** Read in a few milliseconds: between two slices of the text index visitors are answered. */
const OFFERS_IN_A_SLICE = 100;

/**
 * Builds the index over these offers. Of two with one alias the first is found by it. `rolls`: what
 * is known of who belongs to which edition; editions without one go by their days.
 */
export function createCatalogue(
  offers: readonly Offer[],
  rules: CatalogueRules,
  rolls: readonly EditionRoll[] = [],
): Catalogue {
  const indexByAlias = new Map<string, number>();
  offers.forEach((offer, index) => {
    if (!indexByAlias.has(offer.alias)) indexByAlias.set(offer.alias, index);
  });
  const columns = createColumns(offers, rules, rolls);
  let moments: readonly Moment[] = [];
  const draft = draftTextIndex(offers);
  let text: TextIndex | null = null;
  return {
    offers,
    rules,
    get: (alias) => offers[indexByAlias.get(alias) ?? -1] ?? null,
    indexOf: (alias) => indexByAlias.get(alias) ?? -1,
    columns,
    at(now) {
      const known = moments.find((moment) => moment.now === now);
      if (known !== undefined) return known;
      const moment = createMoment(offers, columns, now);
      moments = [moment, ...moments.slice(0, 1)];
      return moment;
    },
    nextTurn: createTurns(offers),
    text() {
      text ??= draft.finish();
      return text;
    },
    prepareText: () => text !== null || draft.step(OFFERS_IN_A_SLICE),
  };
}
