import type { Town } from './catalogue-rules';
import type { Instant } from './instant';
import type { DerivedText } from './text/derived-text';

/**
 * All sessions of one offer belong to one group that attends every one of them. A null bound means
 * that the instance did not give a readable time.
 */
export interface Session {
  readonly begin: Instant | null;
  readonly end: Instant | null;
}

/** The public API gives the name only. */
export interface Host {
  readonly name: string;
}

/** Visible to everyone, or only to people who know the offer's address. */
export type Visibility = 'public' | 'private_link';

/** Raised when an offer takes another shape: a copy with another number is ignored, and the list is read again. */
export const OFFER_SCHEMA = 3;

/** By a machine. */
export interface OfferTranslation {
  readonly name: string;
  readonly bring: string | null;
  readonly description: DerivedText;
  readonly applyText: DerivedText;
}

/** What is shown of an offer's Markdown and HTML. */
export interface OfferTexts {
  /** Of the derivation (`DERIVATION`). */
  readonly version: number;
  readonly description: DerivedText;
  readonly applyText: DerivedText;
  /** By language; absent: none. A language is there when every text of the offer is translated. */
  readonly translations?: Readonly<Record<string, OfferTranslation>>;
}

/**
 * As in the specification, absent fields made explicit; texts as hosts wrote them, not sanitised.
 */
export interface Offer {
  /** Slug that identifies the offer in addresses; usually, not always, begins with `<id>-`. */
  readonly alias: string;
  readonly name: string;
  readonly publish: Visibility;
  /** CommonMark; older offers contain HTML or plain text. Empty when there is none. */
  readonly description: string;
  readonly requiresApplication: boolean;
  /** Only meaningful together with `requiresApplication`. */
  readonly onlineApplication: boolean;
  /** Registration closes at this instant; null: no deadline. */
  readonly applicationDeadline: Instant | null;
  /** Years; null and 0 both mean "no lower bound". */
  readonly minAge: number | null;
  /** Years; null and 0 both mean "no upper bound". */
  readonly maxAge: number | null;
  /** Euro cents; null and 0 both mean free. */
  readonly feeCents: number | null;
  readonly meetingPoint: string | null;
  readonly meetingAddress: string | null;
  /** Decimal degrees, WGS 84. */
  readonly meetingLat: number | null;
  readonly meetingLng: number | null;
  /** Instructions for registration that is not online; CommonMark. */
  readonly applyText: string | null;
  readonly bring: string | null;
  /** In the order the instance gives them. */
  readonly sessions: readonly Session[];
  /** Slugs such as `barrierefrei`; null: the host said nothing. */
  readonly accessibility: readonly string[] | null;
  /** Null means "by arrangement". */
  readonly wheelchairAccessible: boolean | null;
  /** Absolute address of the offer on the instance's own website, where families register. */
  readonly url: string;
  /** Absolute addresses of pictures, at most 3000x3000 pixels. */
  readonly media: readonly string[];
  readonly hosts: readonly Host[];
  /** Not a field of the specification; null: not derived yet (`getTexts`). */
  readonly texts: OfferTexts | null;
  /** Of a county: the town whose offer it is; its slug and a slash begin the alias. Else absent. */
  readonly town?: Town;
}

/** `name`: as the instance writes it. */
export interface StateEntry {
  readonly name: string;
  /** Null when the instance gave no readable time. */
  readonly since: Instant | null;
}

/** An offer as its own host sees it: the public fields and those marked AUTH. */
export interface OwnOffer extends Offer {
  readonly id: number;
  readonly createdAt: Instant | null;
  readonly modifiedAt: Instant | null;
  /** Every reported state, latest last; empty when the instance reports none. */
  readonly states: readonly StateEntry[];
  /** Null and 0 both mean "no bound". */
  readonly minParticipants: number | null;
  readonly maxParticipants: number | null;
  readonly edition: string | null;
}

/** Values of the parameter `wheelchair`, in the order of their bits; `ask`: by arrangement. */
export const WHEELCHAIR = ['yes', 'ask', 'no'] as const;

/** What an offer says about wheelchairs. */
export function toWheelchair({ wheelchairAccessible }: Offer): (typeof WHEELCHAIR)[number] {
  if (wheelchairAccessible === null) return 'ask';
  return wheelchairAccessible ? 'yes' : 'no';
}

/** What names an offer in a county: its alias alone is not unique across towns. */
export function toCountyAlias({ slug }: Town, alias: string): string {
  return `${slug}/${alias}`;
}

/** Town and alias of a name that `toCountyAlias` made; null: it is none. */
export function readCountyAlias(
  name: string,
): { readonly slug: string; readonly alias: string } | null {
  const at = name.indexOf('/');
  return at <= 0 ? null : { slug: name.slice(0, at), alias: name.slice(at + 1) };
}

export function toTownAlias({ alias, town }: Pick<Offer, 'alias' | 'town'>): string {
  return town ? alias.slice(town.slug.length + 1) : alias;
}

/** An offer of a town as its county shows it; its texts, sessions and pictures are the same objects. */
export function toCountyOffer(offer: Offer, town: Town): Offer {
  return { ...offer, alias: toCountyAlias(town, offer.alias), town };
}
