import { z } from 'zod';
import type { LookUp } from '../domain/look-up';
import type { Offer } from '../domain/offer';
import type { OwnProgress } from '../domain/own-reading';
import type { OwnCopy, OwnRefresh, ReadingFailure, SessionEnd, SessionSummary } from './host-area';
import type { QuestionKind } from './open-question';
import type { Programme } from './programme';
import type { SiteSummary } from './site-summary';

/**
 * Where the keeper answers, below its socket. `:site` is the key of a municipality. Everything is
 * JSON, except the forms of the hosts' area, which come and go as the browser's own requests.
 */
export const KEEPER_PATHS = {
  /** GET: one `SiteSummary` a line, first of every municipality, then whenever one changes. */
  watch: '/watch',
  /** GET `?generation=<id>`: the programme; the named generation while it is at hand. */
  programme: '/sites/:site/programme',
  /** POST a `LookUpQuestion`. */
  lookUp: '/sites/:site/look-up',
  /** POST an `Ahead`. */
  lookAhead: '/sites/:site/look-ahead',
  /** POST `{cookie, waitMs}`. */
  hostArea: '/sites/:site/host-area',
  /** POST `{cookie}`. */
  logins: '/sites/:site/logins',
  /** POST: the form's own body and headers; the answer is the browser's. */
  form: '/sites/:site/forms/:form',
  /** GET: the address behind a picture's key. */
  picture: '/sites/:site/pictures/:key',
  /** GET and PUT: what the gateway wants remembered over a restart, as bytes. */
  record: '/sites/:site/records/:name',
  /** GET: the process's measurements as JSON, for the gateway to gather. */
  metrics: '/metrics',
  health: '/healthz',
} as const;

/** A single question to the instance; what was answered before costs nothing. */
export const lookUpQuestionSchema = z.object({
  kind: z.enum(['offer', 'alias', 'alias-of-id', 'list']),
  /** Id, alias, id, or filters of the specification. */
  value: z.union([z.string(), z.number(), z.record(z.string(), z.string())]),
  /** False: only what is known already. */
  mayAsk: z.boolean(),
  waitMs: z.number().min(0).max(30_000).optional(),
});

/** @see lookUpQuestionSchema */
export type LookUpQuestion = z.output<typeof lookUpQuestionSchema>;

/** What only the instance may know about an address, asked before the address is rendered. */
export const aheadSchema = z.object({
  kind: z.enum(['offer', 'id', 'filters']) satisfies z.ZodType<QuestionKind>,
  /** Path and query in normal form. */
  url: z.string().max(8_192),
  /** False: only what is known, or being asked already; true: the visitor's address has a share left. */
  mayAsk: z.boolean(),
});

/** @see aheadSchema */
export type Ahead = z.output<typeof aheadSchema>;

/** What came of looking ahead. */
export const aheadAnswerSchema = z.discriminatedUnion('kind', [
  /** The address can be rendered. */
  z.object({ kind: z.literal('answered') }),
  /** Nothing stands there. */
  z.object({ kind: z.literal('missing') }),
  /** The instance would have to be asked: come again with `mayAsk`, or refuse, unless `isOptional`. */
  z.object({ kind: z.literal('must-ask'), isOptional: z.boolean(), retryAfterMs: z.number() }),
  /** It was asked, or could not be, and has not answered in time. */
  z.object({ kind: z.literal('busy'), isOptional: z.boolean(), retryAfterMs: z.number() }),
]);

/** @see aheadAnswerSchema */
export type AheadAnswer = z.output<typeof aheadAnswerSchema>;

/**
 * What a visitor finds behind a door of the dashboard. The keeper alone decides it; neither token nor
 * cookie is part of it.
 */
export type HostAreaOutcome =
  | { readonly kind: 'switched-off' }
  /** The keeper cannot be reached: said on the page, which loads itself again. */
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds: number }
  /** No session, or one that is over: on to the login, which says why. */
  | { readonly kind: 'closed'; readonly reason: SessionEnd | null }
  | { readonly kind: 'reading'; readonly progress: OwnProgress }
  | {
      readonly kind: 'failed';
      readonly cause: ReadingFailure;
      readonly retryAfterSeconds: number;
    }
  /** The token lost its permission: the session stays, its offers do not. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'open'; readonly copy: OwnCopy; readonly refresh: OwnRefresh };

/** The sessions of one token; `current` names the asking one. */
export interface OwnLogins {
  readonly current: string;
  readonly sessions: readonly SessionSummary[];
}

/** The forms that the keeper takes; a browser posts them to `/login`, `/logout` and `/session/…`. */
export const HOST_FORMS = ['login', 'logout', 'logout-everywhere', 'refresh'] as const;

/** @see HOST_FORMS */
export type HostForm = (typeof HOST_FORMS)[number];

/** A form on its way from the gateway to the keeper, with the headers that tell where it comes from. */
export interface PostedForm {
  readonly form: HostForm;
  readonly body: Uint8Array;
  /** Of the visitor: content-type, cookie, host, origin, sec-fetch-site, user-agent. */
  readonly headers: Readonly<Record<string, string>>;
  /** The visitor's address, for the throttle and the security log. */
  readonly address: string;
}

/**
 * What becomes of a form: a 303 with `location` and maybe `set-cookie`, or the page at `render` drawn
 * again under this status.
 */
export interface FormAnswer {
  readonly status: number;
  /** Lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Path and query of the page that the renderer draws in its place; null: the answer is whole. */
  readonly render: string | null;
}

/** The keeper cannot be reached, or did not answer in time. */
export class KeeperUnavailableError extends Error {
  override readonly name = 'KeeperUnavailableError';
  readonly code = 'keeper-unavailable';
}

/** The keeper, as the other processes ask it. Every promise may reject with KeeperUnavailableError. */
export interface Keeper {
  /** The last summary that came; null: none yet, or there is no such municipality. */
  summary(site: string): SiteSummary | null;
  /** Called with each summary that comes; returns how to stop listening. */
  subscribe(listener: (summary: SiteSummary) => void): () => void;
  /** Whether the watch is connected now. */
  isReachable(): boolean;
  readProgramme(site: string, generation: string | null): Promise<Programme>;
  lookUp(
    site: string,
    question: LookUpQuestion,
  ): Promise<LookUp<Offer | string | readonly string[]>>;
  lookAhead(site: string, ahead: Ahead): Promise<AheadAnswer>;
  /** Who asks, and the own offers, waiting up to `waitMs` for the first reading. */
  enterHostArea(site: string, cookie: string | null, waitMs: number): Promise<HostAreaOutcome>;
  /** Null: nobody is logged in with this cookie. */
  listLogins(site: string, cookie: string | null): Promise<OwnLogins | null>;
  postForm(site: string, form: PostedForm): Promise<FormAnswer>;
  /** Null: no offer has such a picture. */
  findPicture(site: string, key: string): Promise<string | null>;
  readRecord(site: string, name: string): Promise<Uint8Array | null>;
  writeRecord(site: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Measurements of the process, as prom-client's `getMetricsAsJSON` gives them; null: switched off. */
  readMetrics(): Promise<readonly unknown[] | null>;
  close(): Promise<void>;
}
