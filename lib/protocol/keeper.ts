import type { IncomingHttpHeaders } from 'node:http';
import type { DemandDay } from '../domain/demand/demand';
import { type Instant, SECOND_MS } from '../domain/instant';
import type { Offer } from '../domain/offer';
import type { LookUp, OwnCopy, OwnProgress } from '../domain/upstream-result';
import type { IntendedFindings, LoginSummary, OwnRefresh, ReadingFailure } from './host-area';
import type { Programme } from './programme';
import type { Header } from './rendered';
import type { SiteSummary } from './site-summary';

/** Where the keeper answers, below its socket, besides `createSitePath`. */
export const KEEPER_PATHS = {
  /** GET: one `WatchLine` a line, first all of them, then whenever one changes. */
  watch: '/watch',
  metrics: '/metrics',
  health: '/healthz',
} as const;

/**
 * Where it answers for one municipality, by its key.
 *
 * - `config`: GET: addresses and instance file with all that it names; 204: there is no such municipality.
 * - `programme`: GET: the programme in lines.
 * - `calls`, name: POST the question of a call of `AskKeeper`, as JSON; 204: the answer is null.
 * - `forms`, name: POST: the form's own body and headers, the visitor's address in `FORM_ADDRESS` and
 *   the language in `FORM_LOCALE`; a `FormAnswer`.
 */
export function createSitePath(
  site: string,
  ...parts: ['config' | 'programme'] | ['calls' | 'forms', name: string]
): string {
  return `/sites/${[site, ...parts].map(encodeURIComponent).join('/')}`;
}

export const FORM_ADDRESS = 'x-fenster-address';
export const FORM_LOCALE = 'x-fenster-locale';

/** Question, before an address is rendered, about what only the instance may know. */
export interface Ahead {
  readonly kind: 'offer' | 'id' | 'filters';
  /** A path in normal form, with its query where filters are asked for. */
  readonly url: string;
  /** The address whose share of look-ups counts; null: visitors cannot be told apart, or none waits. */
  readonly visitor: string | null;
}

export type AheadAnswer =
  /** It can be rendered; where the instance has not answered in time, pages say so themselves. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'missing' }
  /** The instance would have to be asked, and this address has had its share. */
  | { readonly kind: 'refused'; readonly retryAfterMs: number };

/** The keeper alone decides; neither token nor cookie is in it. */
export type HostAreaOutcome =
  /** The keeper cannot be reached: the page shows it, and loads itself again. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number }
  /**
   * `over`: the login has ended. `token`: the instance has just refused its token. Null: there was no
   * login, or hosts cannot log in here.
   */
  | { readonly kind: 'closed'; readonly reason: 'over' | 'token' | null }
  | { readonly kind: 'reading'; readonly progress: OwnProgress }
  | {
      readonly kind: 'failed';
      readonly cause: ReadingFailure;
      readonly retryAfterSeconds: number;
    }
  /** The token lost its permission: the login stays, its offers do not. */
  | { readonly kind: 'forbidden' }
  | {
      readonly kind: 'open';
      /** Overlong texts are cut (`shortenOffer`). */
      readonly copy: OwnCopy;
      readonly refresh: OwnRefresh;
      /** Of when the offers were that the visit before this one showed; null: it is the first. */
      readonly before: Instant | null;
      /** Of offers that are not settled. */
      readonly intended: IntendedFindings;
    };

/** The forms that the keeper takes; a browser posts them to `/login`, `/logout` and `/session/…`. */
export const HOST_FORMS = [
  'login',
  'logout',
  'logout-everywhere',
  'logout-other',
  'refresh',
  'intend',
] as const;

export type HostForm = (typeof HOST_FORMS)[number];

export interface PostedForm {
  readonly form: HostForm;
  readonly body: Uint8Array;
  /** Of the visitor, as `pickFormHeaders` leaves them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
  /** Language of the address it was sent to, one in which the hosts' area is written. */
  readonly locale: string;
}

const FORM_HEADERS = ['content-type', 'cookie', 'host', 'origin', 'sec-fetch-site', 'user-agent'];

/** The headers of a form that the keeper may see: a list of the allowed, so nothing new slips in. */
export function pickFormHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    FORM_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** A 303 with `location`, or the page at `render`, rendered with this status and these headers. */
export interface FormAnswer {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Path and query of the page that the renderer makes in its place; null: the answer is whole. */
  readonly render: string | null;
}

export const MOST_FORM_BYTES = 64 * 1_024;

/** The keeper cannot be reached, did not answer in time, or does not know the municipality (yet). */
export class KeeperUnavailableError extends Error {
  override readonly name = 'KeeperUnavailableError';
  readonly code = 'keeper-unavailable';
}

/** Promises may reject with KeeperUnavailableError, but for those of calls. */
export interface Keeper extends KeeperCalls {
  /** Resolves when the keeper has reported every municipality for the first time. Never rejects. */
  readonly told: Promise<void>;
  /** The last summary that came; null: none yet, or there is no such municipality. */
  summary(site: string): SiteSummary | null;
  subscribe(listener: (summary: SiteSummary) => void): () => void;
  /** A municipality as `followSites` reads it; null: it is no longer served. */
  readConfig(site: string): Promise<string | null>;
  /** The current generation, or what was read of a first pass. */
  readProgramme(site: string): Promise<Programme>;
  postForm(site: string, form: PostedForm): Promise<FormAnswer>;
  /** Measurements of the process, as @prometheus-io/client's `getMetricsAsJSON` gives them; null: switched off. */
  readMetrics(): Promise<readonly unknown[] | null>;
  close(): Promise<void>;
}

/** The counts for a logged-in host: only for those whom the town has chosen. */
export type DemandOutcome =
  | { readonly kind: 'open'; readonly days: readonly DemandDay[] }
  /** Logged in, and not chosen; or nothing is counted. */
  | { readonly kind: 'refused' }
  /** Not logged in, or own offers are not read yet: the dashboard shows which. */
  | { readonly kind: 'closed' };

/** Longest wait for the first reading of own offers, before a page shows its progress. */
export const FIRST_READING_MS = 10 * SECOND_MS;

const AWAY_MS = 5 * SECOND_MS;

/**
 * Every call of one municipality, with a question and an answer in JSON. They are not checked: the
 * processes are of the same build, and bound what visitors send before they ask.
 */
export interface AskKeeper {
  lookAhead(ahead: Ahead): Promise<AheadAnswer>;
  /**
   * What the instance was asked before, by `lookAhead`; these ask it nothing. An offer by its exact
   * alias, on the public list or not.
   */
  recallOffer(alias: string): Promise<LookUp<Offer>>;
  recallAlias(id: number): Promise<LookUp<string>>;
  /** Aliases of the offers that satisfy filters which the public copy cannot decide. */
  recallList(filters: Readonly<Record<string, string>>): Promise<LookUp<readonly string[]>>;
  /** Own offers as far as they are read; the keeper authorises. */
  enterHostArea(cookie: string | null): Promise<HostAreaOutcome>;
  /** Waits until `enterHostArea` has more to tell than progress, and leaves the outcome to it. */
  awaitHostArea(cookie: string | null): Promise<null>;
  /** The logins of the same token, newest first; null: this cookie opens no login. */
  listLogins(
    cookie: string | null,
  ): Promise<readonly (LoginSummary & { readonly isCurrent: boolean })[] | null>;
  /** The address of a picture, and the municipality it is of: in a county a town; null: no offer has it. */
  findPicture(
    picture: string,
  ): Promise<{ readonly site: string; readonly address: string } | 'unknown' | null>;
  /** Whether the counts were taken over; without effect where the keeper does not count. */
  addDemand(day: DemandDay): Promise<boolean>;
  readDemand(cookie: string | null): Promise<DemandOutcome>;
}

export type CallName = keyof AskKeeper;
export type CallQuestion<Name extends CallName> = Parameters<AskKeeper[Name]>[0];
export type CallAnswer<Name extends CallName> = Awaited<ReturnType<AskKeeper[Name]>>;

const NOT_RECALLED = { kind: 'not-asked', retryAfterMs: AWAY_MS } as const;

/** The answers while the keeper cannot be reached. */
export const AWAY_ANSWERS = {
  // The page shows what is unknown.
  lookAhead: { kind: 'answered' },
  recallOffer: NOT_RECALLED,
  recallAlias: NOT_RECALLED,
  recallList: NOT_RECALLED,
  enterHostArea: { kind: 'unavailable', retryAfterSeconds: AWAY_MS / SECOND_MS },
  awaitHostArea: null,
  listLogins: null,
  findPicture: 'unknown',
  addDemand: false,
  readDemand: { kind: 'closed' },
} as const satisfies { readonly [Name in CallName]: CallAnswer<Name> };

export const CALL_NAMES = Object.keys(AWAY_ANSWERS) as readonly CallName[];

export type KeeperCalls = {
  readonly [Name in CallName]: (
    site: string,
    question: CallQuestion<Name>,
  ) => Promise<CallAnswer<Name>>;
};

export function bindSite(keeper: KeeperCalls, site: string): AskKeeper {
  const bind = (name: CallName) => (question: never) => keeper[name](site, question);
  return Object.fromEntries(CALL_NAMES.map((name) => [name, bind(name)])) as unknown as AskKeeper;
}
