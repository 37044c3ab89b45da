import type { CardView, LeafView, RegistrationView } from '../card/card-view';
import type { OfferLink } from '../links';
import type { SessionView } from '../session/create-session-views';
import type { ShareView } from '../share/create-share-view';

/** A link and its label. */
export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** A repeat of the same offer. */
export interface RunView extends OfferLink {
  readonly alias: string;
  readonly text: string;
  readonly registration: RegistrationView;
}

/** A short answer to a common question; `name` chooses the icon. */
export interface Fact {
  readonly name: 'ages' | 'fee' | 'wheelchair' | 'accessibility' | 'bring';
  readonly label: string;
  readonly value: string;
  /** True: the host's own text, in German on every page. */
  readonly isHostText: boolean;
  /** The host's own text where `value` is its translation; null: it is not. */
  readonly original: string | null;
}

/** Meeting point. At least one of the three is known. */
export interface PlaceView {
  readonly name: string | null;
  readonly address: string | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** Link to all offers at this place; null without a name. */
  readonly listHref: string | null;
  /** Ways to get there, on other sites. */
  readonly directions: readonly NamedLink[];
}

/** A note that a part of the page is shortened, and a link to the full text. */
export interface ShortenedView {
  /**
   * The part after which it is shown; `facts`: name, place, hosts, things to bring, or features.
   */
  readonly part: 'description' | 'applyText' | 'facts';
  readonly text: string;
  /** Null: the instance gave no usable address. */
  readonly link: NamedLink | null;
}

/**
 * View model of an offer's page, as plain JSON of finished strings; `description` and `applyText` are
 * sanitised HTML, empty where there is no text.
 */
export interface OfferViewModel {
  readonly alias: string;
  readonly name: string;
  readonly leaf: LeafView | null;
  /** 0 to 5. */
  readonly weekColor: number;
  readonly when: string;
  readonly isPast: boolean;
  readonly hosts: readonly NamedLink[];
  /** Of a county: the town, and its own page of the offer; else null. */
  readonly town: (NamedLink & { readonly name: string }) | null;
  readonly registration: RegistrationView;
  /** Next step, and what this site cannot do, in one or two sentences. */
  readonly registrationHelp: string;
  /** The page on the instance, with `address` for print; null when its address is unusable. */
  readonly action:
    | (NamedLink & {
        readonly isRegistration: boolean;
        readonly site: string;
        readonly address: string;
      })
    | null;
  /** Ways to reach the host, where families register there; found in the host's texts. */
  readonly contacts: readonly (NamedLink & { readonly kind: 'phone' | 'mail' })[];
  /**
   * Where the offer cannot be joined: the repeats that are still to come, those that can be joined
   * first.
   */
  readonly laterRuns: { readonly title: string; readonly runs: readonly RunView[] } | null;
  readonly applyText: string;
  /** The host's words in the page's language, as a machine has translated them; null: there are none. */
  readonly translation: {
    readonly name: CardView['translated'];
    readonly description: string;
    readonly applyText: string;
  } | null;
  readonly facts: readonly Fact[];
  /** Separator between names in this language. */
  readonly comma: string;
  readonly sessionsTitle: string;
  readonly sessions: readonly SessionView[];
  readonly description: string;
  /** Parts that were cut (`shortenOffer`); usually none. */
  readonly shortened: readonly ShortenedView[];
  readonly place: PlaceView;
  /** Addresses of the pictures on the instance, with alternative texts. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  /** Its other repeats, by date. */
  readonly repeats: readonly RunView[];
  readonly similar: readonly CardView[];
  /** The calendar file of all sessions; null without dates. */
  readonly calendarHref: string | null;
  /** How it is shared; null: it is not to be shared. */
  readonly share: ShareView | null;
  /** Fingerprint stored when marking it; null: it is not listed and cannot be marked. */
  readonly fingerprint: string | null;
  /** Language of the host's texts if it differs from the page's. */
  readonly hostLang: string | null;
}
