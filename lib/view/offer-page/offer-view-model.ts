import type { CardView, LeafView, RegistrationView } from '../card/card-view';
import type { OfferLink } from '../links';
import type { SessionView } from '../session/create-session-views';

/** A link and what it is called. */
export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** A further run of the same offer. */
export interface RunView extends OfferLink {
  readonly alias: string;
  readonly text: string;
}

/** A short answer to a parent's question; `name` chooses the icon. */
export interface Fact {
  readonly name: 'ages' | 'fee' | 'wheelchair' | 'accessibility' | 'bring' | 'deadline';
  readonly label: string;
  readonly value: string;
  /** True: the host's own words, in German whatever the page speaks. */
  readonly isHostText: boolean;
}

/** Where one meets. At least one of the three is known. */
export interface PlaceView {
  readonly name: string | null;
  readonly address: string | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** The list of everything at this place; null without a name. */
  readonly listHref: string | null;
}

/** That a part of the page does not say everything, and where everything is said. */
export interface ShortenedView {
  /** After which part it is told; `facts`: name, place, hosts, what to bring, or features. */
  readonly part: 'description' | 'applyText' | 'facts';
  readonly text: string;
  /** Null: the instance gave no usable address. */
  readonly link: NamedLink | null;
}

/**
 * Everything the page of an offer says, as plain JSON of finished strings; only `description` and
 * `applyText` are still the host's Markdown, to be sanitised when drawn.
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
  readonly registration: RegistrationView;
  /** What to do now, and what our site cannot do, in one or two sentences. */
  readonly registrationHelp: string;
  /** The page on the instance, `address` to be read on paper; null when its address is unusable. */
  readonly action:
    | (NamedLink & {
        readonly isRegistration: boolean;
        readonly site: string;
        readonly address: string;
      })
    | null;
  readonly applyText: string | null;
  readonly facts: readonly Fact[];
  /** Between names in this language. */
  readonly comma: string;
  readonly sessionsTitle: string;
  readonly sessions: readonly SessionView[];
  readonly description: string;
  /** Parts that were cut (`shortenOffer`); nearly always none. */
  readonly shortened: readonly ShortenedView[];
  readonly place: PlaceView;
  /** Addresses of the pictures on the instance, each with its words for those who cannot see it. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  /** Its further runs, by their dates. */
  readonly repeats: readonly RunView[];
  readonly similar: readonly CardView[];
  /** The calendar file of all sessions; null without dates. */
  readonly calendarHref: string | null;
  /** What marking it keeps of it; null: it is not on the list and cannot be marked. */
  readonly fingerprint: string | null;
  /** Language of the host's words where it is not the page's. */
  readonly hostLang: string | null;
}
