import type { Day, Instant } from '../../domain/instant';
import type { LeafView, RegistrationView } from '../card/card-view';
import type { QrCode } from '../share/draw-qr-code';

/** An offer on the screen. Name and place are the host's words. */
export interface ScreenRow {
  readonly alias: string;
  readonly leaf: LeafView | null;
  readonly name: string;
  readonly when: string;
  readonly place: string | null;
  /** Ages and fee. */
  readonly facts: readonly string[];
  readonly registration: RegistrationView;
  /** Leads to the offer's page; null: its address is too long. */
  readonly code: QrCode | null;
  readonly codeLabel: string;
  /** From then on the row is out of date; null: never. */
  readonly until: Instant | null;
}

/** What takes place on a day, or can still be registered for. */
export interface ScreenPart {
  readonly id: string;
  /** The day, which a screen without network compares with its clock; null: no day. */
  readonly day: Day | null;
  /** "Heute", "Jetzt anmelden". */
  readonly heading: string;
  /** "Do 26. Nov."; null: none. */
  readonly date: string | null;
  readonly count: string;
  readonly rows: readonly ScreenRow[];
}

/** The screen at one moment. */
export interface TownScreenView {
  readonly name: string;
  /** The criteria in words; null: the whole programme. */
  readonly filters: string | null;
  readonly parts: readonly ScreenPart[];
  /** Address of the list with these criteria, for typing. */
  readonly address: string;
  readonly code: QrCode | null;
  readonly at: Instant;
  /** Names the build of the site: the screen loads itself again when it changes. */
  readonly build: string;
  /** Minutes after midnight between which it is light. */
  readonly sun: { readonly rise: number; readonly set: number };
  /** Language of the hosts' words if it differs from the page's. */
  readonly hostLang: string | null;
}
