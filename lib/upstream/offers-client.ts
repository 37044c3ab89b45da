import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { readAliasId } from '../domain/corrected-offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, sleep, within } from '../domain/instant';
import { OFFER_SCHEMA, type Offer } from '../domain/offer';
import type { Asking, LookUp } from '../domain/upstream-result';
import { ignoreStoreError, readJson, type Store, writeJson } from '../store/store';
import { UpstreamError } from './http-exchange';
import { LaneBusyError } from './lane-slots';
import { createOwnOffersReader } from './own-offers-reader';
import { createPassReader } from './pass-reader';
import { readOffer } from './read-offer';
import { parseBody, readListAnswer, walkPages } from './read-page';
import {
  createInstanceAddress,
  createPageSize,
  type InTurn,
  request,
  requireStatus,
  type UpstreamAccess,
} from './request';

export type OffersClient = ReturnType<typeof createOffersClient>;

interface OffersClientOptions extends Omit<UpstreamAccess, 'address' | 'pageSize'> {
  /** Of the instance, without `/api`. */
  readonly baseUrl: string;
  readonly store: Pick<Store, 'read' | 'write'>;
  /** The largest that is asked for. */
  readonly pageSize: number;
}

export function createOffersClient(options: OffersClientOptions) {
  const address = createInstanceAddress(options.baseUrl);
  const access = { ...options, address, pageSize: createPageSize(options.pageSize) };
  return {
    ...createPassReader(access),
    ...createLookUps(access),
    ...createOwnOffersReader(access),
  };
}

/** Hidden, gone, forbidden and never known: no difference is shown. */
const NOT_AVAILABLE = [401, 403, 404, 410];
const LONGEST_QUEUE_MS = 2 * MINUTE_MS;
const MOST_LIST_PAGES = 40;
const MOST_BUSY = 5;

function createLookUps(access: UpstreamAccess & Pick<OffersClientOptions, 'baseUrl' | 'store'>) {
  const { lane, address, timer, pageSize } = access;
  const estimateWaitMs = () => lane.estimateWaitMs('lookup');
  const put = createQuestions({ ...access, estimateWaitMs });
  const inTurn: InTurn = (send, signal) =>
    lane.run('lookup', send, { withinMs: LONGEST_QUEUE_MS, signal });

  async function askOffer(id: number, signal?: AbortSignal): Promise<Offer | null> {
    const where = `offer ${id}`;
    const answer = await request(access, address.offer(id), { inTurn, signal });
    requireStatus(answer, where, NOT_AVAILABLE);
    if (answer.status !== 200) return null;
    const { offer } = readOffer(parseBody(answer.body, where));
    if (!offer) throw new UpstreamError('wrong-shape', `${where}: the answer is not an offer`);
    return offer;
  }

  /** A walk that was begun holds out for its next slot instead of losing what it has read. */
  const holdOut: InTurn = async (send) => {
    for (let tries = 1; ; tries++) {
      try {
        return await inTurn(send);
      } catch (error) {
        if (!(error instanceof LaneBusyError) || tries === MOST_BUSY) throw error;
        await sleep(timer, error.retryAfterMs);
      }
    }
  };

  async function askList(filters: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const aliases = new Set<string>();
    const where = 'the filtered list';
    const itemsPerPage = pageSize.get();
    const pages = walkPages(async (page) => {
      const url = address.list(page, itemsPerPage, filters);
      const answer = await request(access, url, { inTurn: page === 1 ? inTurn : holdOut });
      return readListAnswer(answer, page, readOffer, where);
    }, MOST_LIST_PAGES);
    for await (const { offers } of pages) for (const { alias } of offers) aliases.add(alias);
    return [...aliases];
  }

  let isWalking = false;

  /** A walk takes up to 40 slots: a second one beside it would leave single questions none. */
  async function walkAlone(filters: Readonly<Record<string, string>>): Promise<readonly string[]> {
    if (isWalking) throw new LaneBusyError(estimateWaitMs());
    isWalking = true;
    try {
      return await askList(filters);
    } finally {
      isWalking = false;
    }
  }

  const lookUpOffer = (id: number, asking?: Asking) =>
    put<Offer>(
      { key: `offer ${id}`, ask: () => askOffer(id), freshMs: 30 * MINUTE_MS, keepMs: DAY_MS },
      asking,
    );

  return {
    /** Public or not. `none` also where the id in it has another alias: ids cannot be enumerated. */
    async lookUpAlias(alias: string, asking?: Asking): Promise<LookUp<Offer>> {
      const id = readAliasId(alias);
      if (id === null) return { kind: 'none' };
      const answer = await lookUpOffer(id, asking);
      return answer.kind === 'found' && answer.value.alias !== alias ? { kind: 'none' } : answer;
    },
    /** The alias of the offer with this id; remembered for 30 days. */
    lookUpAliasOfId: (id: number, asking?: Asking) =>
      put<string>(
        {
          key: `alias of ${id}`,
          // Shares the request, and what it brings, with requests for the offer itself.
          ask: async () => {
            // For as long as the request takes.
            const answer = await lookUpOffer(id, { waitMs: HOUR_MS });
            if (answer.kind === 'not-asked') throw new LaneBusyError(answer.retryAfterMs);
            return answer.kind === 'found' ? answer.value.alias : null;
          },
          freshMs: 30 * DAY_MS,
          keepMs: 30 * DAY_MS,
        },
        asking,
      ),
    /** Aliases on at most 40 pages, possibly of `private_link` offers too. `filters`: in normal order. */
    lookUpList: (filters: Readonly<Record<string, string>>, asking?: Asking) =>
      put(
        {
          key: `list ${JSON.stringify(Object.entries(filters))}`,
          ask: () => walkAlone(filters),
          freshMs: 10 * MINUTE_MS,
          keepMs: HOUR_MS,
        },
        asking,
      ),
    async findWhereabouts(alias: string, signal: AbortSignal) {
      const id = readAliasId(alias);
      if (id === null) return 'unaskable';
      try {
        const offer = await askOffer(id, signal);
        return offer?.alias === alias && offer.publish === 'public' ? 'listed' : 'gone';
      } catch {
        return 'unknown';
      }
    },
  };
}

interface InstanceQuestion<T> {
  readonly key: string;
  /** Asks the instance; null: it has none. */
  ask(): Promise<T | null>;
  /** Until then an answer is given as it is. */
  readonly freshMs: number;
  /** Until then it is still given, while it is asked again. */
  readonly keepMs: number;
}

const NONE_MS = 10 * MINUTE_MS;
const MOST_PATIENT_MS = 3_000;

/**
 * Puts questions to the instance for callers who can wait only a moment. The same question asked twice at
 * once is put once. What the store refuses is remembered by this process alone.
 */
export function createQuestions({
  baseUrl,
  store,
  clock,
  timer,
  estimateWaitMs,
}: Pick<OffersClientOptions, 'baseUrl' | 'store' | 'clock' | 'timer'> & {
  readonly estimateWaitMs: () => number;
}) {
  const recent = new LRUCache<string, Remembered>({ max: MOST_IN_MEMORY });
  const open = new Map<string, Promise<LookUp<unknown>>>();

  async function askAndRemember<T>({ key, ask, keepMs }: InstanceQuestion<T>): Promise<LookUp<T>> {
    try {
      const value = await ask();
      await remember(key, value, value === null ? NONE_MS : keepMs);
      return toLookUp(value);
    } catch (error) {
      const retryAfterMs = error instanceof LaneBusyError ? error.retryAfterMs : estimateWaitMs();
      return { kind: 'not-asked', retryAfterMs };
    }
  }

  /** One and the same answer for all who ask meanwhile; null: it may not be asked. */
  function join<T>(question: InstanceQuestion<T>, { admit }: Asking): Promise<LookUp<T>> | null {
    const running = open.get(question.key);
    if (running) return running as Promise<LookUp<T>>;
    if (admit && !admit()) return null;
    const asked = askAndRemember(question).finally(() => open.delete(question.key));
    open.set(question.key, asked);
    return asked;
  }

  /** A question can be long and hold anything. Another version reads offers in another way. */
  function createKey(question: string): string {
    return `lookup/${hash('sha256', `${OFFER_SCHEMA} ${baseUrl} ${question}`)}`;
  }

  async function recall(key: string): Promise<Remembered | null> {
    const entry =
      recent.get(key) ?? (await readJson(store, key, rememberedSchema).catch(ignoreStoreError));
    if (!entry || entry.expiresAt <= clock()) return null;
    recent.set(key, entry);
    return entry;
  }

  async function remember(key: string, value: unknown, keepMs: number): Promise<void> {
    const entry = { at: clock(), value, expiresAt: clock() + keepMs };
    recent.set(key, entry);
    await writeJson(store, key, entry, entry.expiresAt).catch(ignoreStoreError);
  }

  return async <T>(asked: InstanceQuestion<T>, asking: Asking = {}): Promise<LookUp<T>> => {
    const question = { ...asked, key: createKey(asked.key) };
    const { waitMs = MOST_PATIENT_MS, freshMs: mostMs = question.freshMs } = asking;
    const known = await recall(question.key);
    const freshMs = known?.value === null ? NONE_MS : Math.min(question.freshMs, mostMs);
    const ageMs = known ? clock() - known.at : Number.POSITIVE_INFINITY;
    // Asked in the future: the clock was set back, and the age of the answer is unknown.
    const isFresh = ageMs >= 0 && ageMs < freshMs;
    const answer = isFresh ? null : join(question, asking);
    if (known) return toLookUp(known.value as T | null);
    const notAsked = (): LookUp<T> => ({ kind: 'not-asked', retryAfterMs: estimateWaitMs() });
    return answer ? within(timer, waitMs, answer, notAsked) : notAsked();
  };
}

function toLookUp<T>(value: T | null): LookUp<T> {
  return value === null ? { kind: 'none' } : { kind: 'found', value };
}

/** `value` null: the instance has none. */
const rememberedSchema = z.object({ at: z.number(), value: z.unknown(), expiresAt: z.number() });
type Remembered = z.infer<typeof rememberedSchema>;

const MOST_IN_MEMORY = 2_000;
