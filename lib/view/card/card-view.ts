import type { Day } from '../../domain/instant';
import type { OfferLink } from '../links';

/** A text and the parts of it that a search found: start and end offsets, ascending. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** The calendar leaf: the recurring sign of an offer. */
export interface LeafView {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** For `<time dateTime>`. */
  readonly date: Day;
}

/** What can still be done to register: nothing is needed, online, at the host, or it is too late. */
export type RegistrationKind = 'none' | 'online' | 'host' | 'closed';
export type Tone = 'good' | 'soon' | 'neutral' | 'closed';

/** The state of registration in words; `kind` chooses the icon, `tone` the colour. */
export interface RegistrationView {
  readonly kind: RegistrationKind;
  readonly soon: boolean;
  readonly tone: Tone;
  readonly text: string;
}

/**
 * One offer as a card shows it: plain JSON of finished strings, so that server and browser draw
 * the same. Null always means "nothing to show here".
 */
export interface CardView extends OfferLink {
  readonly alias: string;
  readonly name: MarkedText;
  /** Null: the offer has no dates. */
  readonly leaf: LeafView | null;
  /** 0 to 5, the colour of the holiday week; null without dates. */
  readonly weekColor: number | null;
  /** "Di 28. bis Do 30. Juli, 9–12 Uhr · 3 Termine, eine Gruppe" */
  readonly when: string;
  /** "Di 28.7. passt": which session met the week, day or time that was asked for. */
  readonly matched: string | null;
  readonly isPast: boolean;
  /** "8–12 Jahre" */
  readonly ages: string;
  /** "passt nur für: 8 Jahre", where several children were asked for. */
  readonly fits: string | null;
  /** One sentence for each child given by month of birth that fits. */
  readonly ageReasons: readonly string[];
  readonly fee: { readonly text: string; readonly isFree: boolean };
  readonly place: MarkedText | null;
  /** Said in its place where there is none; null: there is one. */
  readonly noPlace: string | null;
  /** "1,2 km", only when a point was given. */
  readonly distance: string | null;
  readonly hosts: MarkedText | null;
  readonly registration: RegistrationView;
  /** `text` is a sentence of its own, `short` stands beside the sign of a wheelchair. */
  readonly wheelchair: {
    readonly kind: 'yes' | 'ask' | 'no';
    readonly text: string;
    readonly short: string;
  };
  /** Further features of accessibility, by name: "barrierefrei, mit Assistenz möglich". */
  readonly features: string | null;
  /** The address of the first picture on the instance, or the seed of the generated motif. */
  readonly picture:
    | { readonly kind: 'photo'; readonly url: string }
    | { readonly kind: 'motif'; readonly seed: string };
  /** "weitere Durchgänge: 10. und 17. Aug." */
  readonly repeats: string | null;
  /** The piece of the description in which a search found something. */
  readonly excerpt: MarkedText | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Tells later whether what a family marked has changed (see `writeFingerprint`). */
  readonly fingerprint: string;
}
