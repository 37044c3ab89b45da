import { readAliasId } from '../domain/corrected-offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, sleep } from '../domain/instant';
import type { LookUps } from '../domain/look-up';
import type { Offer } from '../domain/offer';
import { createOwnOffersReader, type OwnOffersReader } from './own-offers-reader';
import { createPassReader, type PassReader } from './pass-reader';
import {
  createLookUpMemory,
  createQuestionService,
  type InstanceQuestion,
  type LookUpStore,
  type QuestionService,
} from './question';
import { readOffer } from './read-offer';
import { parseBody, readListAnswer, walkPages } from './read-page';
import {
  createInstanceAddress,
  type InTurn,
  request,
  requireStatus,
  type UpstreamAccess,
} from './request';
import { LaneBusyError, UpstreamError } from './upstream-error';

export interface OffersClient extends LookUps, OwnOffersReader, PassReader {}

interface OffersClientOptions
  extends Omit<
      UpstreamAccess,
      'address' | 'monotonic' | 'pageSize' | 'openTokenSlots' | 'tokenLanes'
    >,
    Partial<Pick<UpstreamAccess, 'monotonic' | 'pageSize' | 'openTokenSlots' | 'tokenLanes'>> {
  /** Base address of the instance, without `/api`. */
  readonly baseUrl: string;
  readonly store: LookUpStore;
}

export function createOffersClient(options: OffersClientOptions): OffersClient {
  const { baseUrl, lane, store, clock, timer } = options;
  const access: UpstreamAccess = {
    monotonic: clock,
    pageSize: 100,
    openTokenSlots: null,
    tokenLanes: new Map(),
    ...options,
    address: createInstanceAddress(baseUrl),
  };
  const questions = createQuestionService({
    memory: createLookUpMemory(store, clock),
    clock,
    timer,
    estimateWaitMs: () => lane.estimateWaitMs('lookup'),
  });
  return {
    ...createPassReader(access),
    ...createLookUps(access, questions),
    ...createOwnOffersReader(access),
  };
}

/** Hidden, gone, forbidden and never known: no difference is shown. */
const NOT_AVAILABLE = [401, 403, 404, 410];
const LONGEST_QUEUE_MS = 2 * MINUTE_MS;
const MOST_LIST_PAGES = 40;
const MOST_BUSY = 5;

function createLookUps(
  { lane, exchange, address, timer, pageSize }: UpstreamAccess,
  questions: QuestionService,
): LookUps {
  const inTurn: InTurn = (send) => lane.run('lookup', send, { withinMs: LONGEST_QUEUE_MS });

  async function askOffer(id: number): Promise<Offer | null> {
    const where = `offer ${id}`;
    const answer = await request(address.offer(id), { exchange, address, inTurn });
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
    const pages = walkPages(async (page) => {
      const answer = await request(address.list(page, pageSize, filters), {
        exchange,
        address,
        inTurn: page === 1 ? inTurn : holdOut,
      });
      return readListAnswer(answer, page, readOffer, where);
    }, MOST_LIST_PAGES);
    for await (const { offers } of pages) for (const { alias } of offers) aliases.add(alias);
    return [...aliases];
  }

  let isWalking = false;

  /** A walk takes up to 40 slots: a second one beside it would leave single questions none. */
  async function walkAlone(filters: Readonly<Record<string, string>>): Promise<readonly string[]> {
    if (isWalking) throw new LaneBusyError(lane.estimateWaitMs('lookup'));
    isWalking = true;
    try {
      return await askList(filters);
    } finally {
      isWalking = false;
    }
  }

  const offerQuestion = (id: number): InstanceQuestion<Offer> => ({
    key: `offer ${id}`,
    ask: () => askOffer(id),
    freshMs: 30 * MINUTE_MS,
    keepMs: DAY_MS,
  });

  const lookUpOffer: LookUps['lookUpOffer'] = (id, asking) =>
    questions.put(offerQuestion(id), asking);

  return {
    lookUpOffer,
    async lookUpAlias(alias, asking) {
      const id = readAliasId(alias);
      if (id === null) return { kind: 'none' };
      const answer = await lookUpOffer(id, asking);
      return answer.kind === 'found' && answer.value.alias !== alias ? { kind: 'none' } : answer;
    },
    lookUpAliasOfId: (id, asking) =>
      questions.put(
        {
          key: `alias of ${id}`,
          // Shares the request, and what it brings, with requests for the offer itself.
          ask: async () => {
            const answer = await questions.put(offerQuestion(id), {
              waitMs: Number.POSITIVE_INFINITY,
            });
            if (answer.kind === 'not-asked') throw new LaneBusyError(answer.retryAfterMs);
            return answer.kind === 'found' ? answer.value.alias : null;
          },
          freshMs: 30 * DAY_MS,
          keepMs: 30 * DAY_MS,
        },
        asking,
      ),
    async lookUpList(filters, asking) {
      const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
      const answer = await questions.put<readonly string[]>(
        {
          key: `list ${JSON.stringify(sorted)}`,
          ask: () => walkAlone(filters),
          freshMs: 10 * MINUTE_MS,
          keepMs: HOUR_MS,
        },
        asking,
      );
      return answer.kind === 'found' ? { kind: 'found', value: new Set(answer.value) } : answer;
    },
    async findWhereabouts(alias) {
      const id = readAliasId(alias);
      if (id === null) return 'unaskable';
      try {
        const offer = await askOffer(id);
        return offer?.alias === alias && offer.publish === 'public' ? 'listed' : 'gone';
      } catch {
        return 'unknown';
      }
    },
  };
}
