import type { Day, Instant } from '../../domain/instant';
import type { OfferLink } from '../links';

/** A text and its highlighted parts: start and end offsets, ascending. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** The calendar leaf that accompanies an offer on every page. */
export interface LeafView {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** For `<time dateTime>`. */
  readonly date: Day;
}

/** Status of registration: none needed, online, at the host, or closed. */
export type RegistrationKind = 'none' | 'online' | 'host' | 'closed';
export type Tone = 'good' | 'soon' | 'neutral' | 'closed';

/**
 * Whether and how a family can join, as text; `kind` chooses the icon, `tone` the colour. `tone` is
 * `closed` also where it is too late for another reason than the deadline.
 */
export interface RegistrationView {
  readonly kind: RegistrationKind;
  readonly soon: boolean;
  readonly tone: Tone;
  readonly text: string;
}

/**
 * One offer as a card shows it: plain JSON of finished strings, so that server and browser render
 * the same. Null always means that the card shows nothing there.
 */
export interface CardView extends OfferLink {
  readonly alias: string;
  readonly name: MarkedText;
  /** The name in the page's language, as a machine has translated it. */
  readonly translated: { readonly text: string; readonly lang: string } | null;
  /** The session that matches the requested week, day or time, otherwise the next one; null: no dates. */
  readonly leaf: LeafView | null;
  /** 0 to 5, the colour of the holiday week; null without dates. */
  readonly weekColor: number | null;
  /** "Di 28. bis Do 30. Juli, 9–12 Uhr · 3 Termine, nur zusammen" */
  readonly when: string;
  /** "Di 28.7. passt": the session that matches the requested week, day or time. */
  readonly matched: string | null;
  readonly isPast: boolean;
  /** "8–12 Jahre" */
  readonly ages: string;
  /** "passt nur für: 8 Jahre", if several children were asked for. */
  readonly fits: string | null;
  /**
   * The months of birth of the only children that it fits, of several; a device that knows their
   * names can say those. Empty: it fits all, or children by age as well.
   */
  readonly onlyBorn: readonly string[];
  /** One sentence for each matching child given by month of birth. */
  readonly ageReasons: readonly string[];
  readonly fee: { readonly text: string; readonly isFree: boolean };
  readonly place: MarkedText | null;
  /** Shown instead of a missing place; null: there is a place. */
  readonly noPlace: string | null;
  /** "1,2 km", only when a point was given. */
  readonly distance: string | null;
  readonly hosts: MarkedText | null;
  readonly registration: RegistrationView;
  /** `text` is a full sentence, `short` is shown beside the wheelchair icon. */
  readonly wheelchair: {
    readonly kind: 'yes' | 'ask' | 'no';
    readonly text: string;
    readonly short: string;
  };
  /** Further accessibility features: "barrierefrei, mit Assistenz möglich". */
  readonly features: string | null;
  /** The address of the first picture on the instance, or the seed of the generated motif. */
  readonly picture:
    | { readonly kind: 'photo'; readonly url: string }
    | { readonly kind: 'motif'; readonly seed: string };
  /** "noch 2-mal: 10. und 17. Aug." */
  readonly repeats: string | null;
  /** Topics that its words name, where the host's text is in another language; otherwise none. */
  readonly topics: readonly string[];
  /** Excerpt of the description around the found words. */
  readonly excerpt: MarkedText | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** When it came into the programme; null: with the first reading, or long ago. */
  readonly listed: { readonly at: Instant; readonly text: string } | null;
  /** For detecting later changes of a marked offer (see `writeFingerprint`). */
  readonly fingerprint: string;
}
