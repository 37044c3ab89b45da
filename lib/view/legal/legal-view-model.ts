import type { AgeRule } from '../../domain/catalogue-rules';
import type { Day } from '../../domain/instant';

/** A line of an address and its link. */
export interface ContactLine {
  readonly text: string;
  /** Null: no link. */
  readonly href: string | null;
}

/** A section of a legal page. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly contact?: readonly ContactLine[];
}

/** A built-in legal page in finished strings. */
export interface LegalViewModel {
  /** Missing information that the operator has to add, shown publicly; null: complete. */
  readonly notice: string | null;
  readonly lead: string | null;
  readonly sections: readonly LegalSection[];
}

/** A contact; every part may be missing. */
export interface Reachable {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
}

/** Facts for the accessibility statement that only the municipality knows. */
interface AccessibilityFacts {
  readonly conformance: 'full' | 'partial' | 'none';
  readonly date: Day | null;
  /** Method of the assessment; null: not given. */
  readonly method: string | null;
  /** Further barriers, one sentence each. */
  readonly exceptions: readonly string[];
  /** Null: the operator or the feedback address is used. */
  readonly contact: Reachable | null;
  /** Null: not named yet. */
  readonly enforcement: Reachable | null;
}

/** Input of the built-in legal pages: settings and instance file. */
export interface LegalFacts {
  readonly name: string;
  /** Host of this site. */
  readonly site: string;
  readonly operator: Reachable;
  /** An e-mail address or a page; null: none. */
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
    /** Retention of login attempts, in minutes. */
    readonly tryMinutes: number;
    /** Retention of login times, in hours, for explaining why a login ended. */
    readonly traceHours: number;
  } | null;
  /** Whether the forwarding headers of a proxy are trusted. */
  readonly hasProxy: boolean;
  readonly countsRequests: boolean;
  /** Days for which it is kept what is looked for; null: it is not counted. */
  readonly demandDays: number | null;
  /** The age rule, because it decides how precise a month of birth is sent. */
  readonly ageRule: AgeRule['kind'];
  /** Origins allowed to embed the programme. */
  readonly embedOrigins: readonly string[];
  readonly accessibility: AccessibilityFacts;
}
