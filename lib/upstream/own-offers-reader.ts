import { MINUTE_MS } from '../domain/instant';
import type { OwnOffer, StateEntry } from '../domain/offer';
import { repairCharacters } from '../domain/text/derived-text';
import type { FailureCause, OwnProgress, OwnReading, TokenTrial } from '../domain/upstream-result';
import { type HttpAnswer, UpstreamError, type UpstreamErrorCode } from './http-exchange';
import { LaneBusyError } from './lane-slots';
import {
  BOUNDS,
  createRecordReader,
  cutText,
  isRecord,
  type Reading,
  type Report,
  readInstant,
  readOffer,
  readText,
} from './read-offer';
import { readListAnswer, type WalkedPage, walkPages } from './read-page';
import {
  type InTurn,
  isPassing,
  type RequestOptions,
  request,
  type UpstreamAccess,
} from './request';

class TokenStop extends Error {
  constructor(readonly answer: Extract<OwnReading, { kind: 'refused' | 'stripped' }>) {
    super(answer.kind);
  }
}

/**
 * Reads an answer to a request that carried a token, or throws TokenStop. Only the status decides; the
 * words of a 401 merely tell an expired token from an unknown one. Rows without `id` are the public ones.
 */
function readTokenAnswer(answer: HttpAnswer, page: number): WalkedPage<OwnOffer> {
  if (answer.status === 401) {
    const reason = saysExpired(answer.body) ? 'expired' : 'invalid';
    throw new TokenStop({ kind: 'refused', reason });
  }
  if (answer.status === 403) throw new TokenStop({ kind: 'refused', reason: 'forbidden' });
  const read = readListAnswer(answer, page, readOwnOffer, 'own offers');
  if (read.offers.length === 0 && read.problems.some(({ reason }) => reason === NO_ID))
    throw new TokenStop({ kind: 'stripped' });
  return read;
}

const NO_ID = 'has no id';

function saysExpired(body: Buffer): boolean {
  return /expired|abgelaufen/i.test(body.subarray(0, 2_000).toString());
}

const LOGIN_MS = 20_000;
const MOST_PATIENT_MS = 2 * MINUTE_MS;
const TRY_AGAIN_MS = 30_000;
const MOST_TRIES = 3;

/** The token requests of one instance. */
export function createOwnOffersReader(access: UpstreamAccess) {
  const { lane, getTokenLane = () => lane, address, pageSize } = access;
  const { clock, monotonic, timer } = access;

  async function readTokenPage(page: number, itemsPerPage: number, asking: RequestOptions) {
    const url = address.list(page, itemsPerPage);
    return readTokenAnswer(await request(access, url, asking), page);
  }

  async function readAll(
    token: string,
    onProgress: (progress: OwnProgress) => void,
  ): Promise<OwnReading> {
    const inTurn: InTurn = (send) =>
      getTokenLane(token).run('page', send, { withinMs: MOST_PATIENT_MS });
    const own = new Map<number, OwnOffer>();
    let lost = 0;
    const itemsPerPage = pageSize.get();
    const pages = walkPages(async (page) => {
      for (let tries = 1; ; tries++) {
        try {
          return await readTokenPage(page, itemsPerPage, { token, inTurn });
        } catch (error) {
          pageSize.noteFailure(error);
          // The lane has noted how long the instance wants to be left alone.
          if (tries === MOST_TRIES || !isPassing(error)) throw error;
        }
      }
    });
    for await (const { page, pagesKnown, offers, problems } of pages) {
      for (const offer of offers) own.set(offer.id, offer);
      lost += problems.filter(({ field }) => field === null).length;
      onProgress({ pagesRead: page, pagesKnown, offersRead: own.size });
    }
    return { kind: 'read', copy: { offers: [...own.values()], readAt: clock(), lost } };
  }

  return {
    /** Reads a small first page, 20 s from now at the latest; only a proven token has a lane of its own. */
    async tryToken(token: string, isProven = false): Promise<TokenTrial> {
      const until = monotonic() + LOGIN_MS;
      const late = new AbortController();
      const onLate = () => late.abort(new UpstreamError('timed-out', 'the login took too long'));
      const stopTimer = timer(LOGIN_MS, onLate);
      const inTurn: InTurn = (send) => {
        const options = { withinMs: until - monotonic() };
        if (isProven) return getTokenLane(token).run('page', send, options);
        return lane.run('login', send, options);
      };
      try {
        const asking = { token, inTurn, signal: late.signal };
        const { rows } = await readTokenPage(1, pageSize.small, asking);
        return { kind: rows === 0 ? 'undecided' : 'read' };
      } catch (error) {
        return describeFailure(error, isProven ? TRY_AGAIN_MS : lane.estimateWaitMs('login'));
      } finally {
        stopTimer();
      }
    },
    hasRoomForLogin: () => lane.countWaiting('login') === 0,
    /** All offers a proven token sees, through its own lane. */
    readOwnOffers: (token: string, onProgress: (progress: OwnProgress) => void = () => {}) =>
      readAll(token, onProgress).catch((error) => describeFailure(error, TRY_AGAIN_MS)),
  };
}

function describeFailure(error: unknown, waitMs: number): Exclude<OwnReading, { kind: 'read' }> {
  if (error instanceof TokenStop) return error.answer;
  if (error instanceof LaneBusyError)
    return { kind: 'not-asked', cause: 'busy', retryAfterMs: error.retryAfterMs };
  if (error instanceof UpstreamError) {
    const cause = CAUSES[error.code] ?? 'unusable';
    return { kind: 'not-asked', cause, retryAfterMs: Math.max(waitMs, 1_000) };
  }
  throw error;
}

/** Every other code means that something unusable came back. */
const CAUSES: Partial<Readonly<Record<UpstreamErrorCode, FailureCause>>> = {
  'rate-limited': 'busy',
  unreachable: 'unreachable',
  'timed-out': 'unreachable',
};

/** A state's name is a word; it is in addresses and tabs. */
const LONGEST_STATE = 100;

/** Reads an offer with its AUTH fields. Without a numeric `id` it is a public one, and is lost. */
export function readOwnOffer(raw: unknown): Reading<OwnOffer> {
  const { offer, problems } = readOffer(raw);
  if (!offer || !isRecord(raw)) return { offer: null, problems };
  const own = [...problems];
  const report: Report = (field, reason) => own.push({ alias: offer.alias, field, reason });
  const reader = createRecordReader(raw, report);
  const id = reader.count('id');
  if (id === null) {
    report(null, NO_ID);
    return { offer: null, problems: own };
  }
  const fields = {
    id,
    createdAt: reader.instant('createdAt'),
    modifiedAt: reader.instant('modifiedAt'),
    states: readStates(raw.status, report),
    minParticipants: reader.count('minParticipants'),
    maxParticipants: reader.count('maxParticipants'),
    edition: readEdition(raw.edition, report),
  };
  return { offer: { ...offer, ...fields }, problems: own };
}

/** State names with their times; an empty map can arrive as `[]`, one state as a text. */
function readStates(raw: unknown, report: Report): readonly StateEntry[] {
  const states = listStates(raw);
  if (states.length > BOUNDS.status) report('status', `holds more than ${BOUNDS.status} states`);
  return states
    .slice(0, BOUNDS.status)
    .map(({ name, since }) => ({ name: repairCharacters(cutText(name, LONGEST_STATE)), since }));
}

function listStates(raw: unknown): StateEntry[] {
  if (typeof raw === 'string' && raw) return [{ name: raw, since: null }];
  if (Array.isArray(raw))
    return raw.filter((name) => typeof name === 'string').map((name) => ({ name, since: null }));
  if (!isRecord(raw)) return [];
  return Object.entries(raw).map(([name, since]) => ({ name, since: readInstant(since) }));
}

function readEdition(raw: unknown, report: Report): string | null {
  const name = isRecord(raw) ? raw.name : raw;
  if (typeof name !== 'string' || !name.trim()) return null;
  return readText(name, (reason) => report('edition', reason));
}
