import type { AgeRule } from '../../domain/catalogue-rules';
import type { Day } from '../../domain/instant';

/** A line of an address, with where it leads. */
export interface ContactLine {
  readonly text: string;
  /** Null: nowhere. */
  readonly href: string | null;
}

/** A part of a legal page under its own heading. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly contact?: readonly ContactLine[];
}

/** A built-in legal page in finished strings. */
export interface LegalViewModel {
  /** What the operator still has to do, for everybody to see; null: nothing. */
  readonly notice: string | null;
  readonly lead: string | null;
  readonly sections: readonly LegalSection[];
}

/** Whom to write to; every part may be missing. */
export interface Reachable {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
}

/** What only the municipality knows for its accessibility statement. */
interface AccessibilityFacts {
  readonly conformance: 'full' | 'partial' | 'none';
  readonly date: Day | null;
  /** How it was judged; null: not said. */
  readonly method: string | null;
  /** Further barriers, one sentence each. */
  readonly exceptions: readonly string[];
  /** Null: the operator, or where feedback goes. */
  readonly contact: Reachable | null;
  /** Null: not named yet. */
  readonly enforcement: Reachable | null;
}

/** What the built-in legal pages are made from: settings and instance file as they are. */
export interface LegalFacts {
  readonly name: string;
  /** Host of this site. */
  readonly site: string;
  readonly operator: Reachable;
  /** An e-mail address or a page; null: none of its own. */
  readonly feedback: string | null;
  /** Host of the instance's offers API. */
  readonly source: string;
  /** Hosts from which our server fetches pictures. */
  readonly pictureHosts: readonly string[];
  /** Host of the map tiles; null: maps have no background. */
  readonly tilesHost: string | null;
  /** Null: the hosts' area is switched off, and with it the only cookie. */
  readonly sessions: {
    readonly idleMinutes: number;
    readonly hours: number;
    /** For how long login tries are counted. */
    readonly tryMinutes: number;
    /** For how long the times of a session are kept, to say why it ended. */
    readonly traceHours: number;
  } | null;
  /** Whether forwarding headers of a proxy are believed. */
  readonly hasProxy: boolean;
  readonly countsRequests: boolean;
  /** How ages are read: it decides how much of a month of birth is sent. */
  readonly ageRule: AgeRule['kind'];
  /** Origins that may embed the programme. */
  readonly embedOrigins: readonly string[];
  readonly accessibility: AccessibilityFacts;
}
