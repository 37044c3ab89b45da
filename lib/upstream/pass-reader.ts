import type { Offer } from '../domain/offer';
import { sleep, type Timer } from '../domain/timer';
import type { Exchange } from './http-exchange';
import type { InstanceAddress } from './instance-address';
import type { Lane } from './lane';
import { createPageSize } from './page-size';
import type { PassPage } from './pass-page';
import { type PageLinks, readLink } from './read-link';
import { readOffer } from './read-offer';
import { readPage } from './read-page';
import { isPassing, request, requireStatus } from './request';
import { type WalkedPage, walkPages } from './walk-pages';

export interface PassReaderOptions {
  readonly lane: Lane;
  readonly exchange: Exchange;
  readonly address: InstanceAddress;
  readonly timer: Timer;
  readonly random: () => number;
  /** `itemsPerPage` to ask for. */
  readonly pageSize: number;
}

interface KeptPage {
  readonly etag: string;
  readonly page: WalkedPage<Offer>;
}

const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;

/** Reads the public list pass by pass; pages that came with an ETag are asked for conditionally. */
export function createPassReader(
  options: PassReaderOptions,
): (signal: AbortSignal) => AsyncGenerator<PassPage> {
  const { lane, exchange, address, timer, random } = options;
  const size = createPageSize(options.pageSize);
  let kept = new Map<string, KeptPage>();

  async function readOnce(
    page: number,
    context: { itemsPerPage: number; signal: AbortSignal; keep: Map<string, KeptPage> },
  ): Promise<WalkedPage<Offer>> {
    const { itemsPerPage, signal, keep } = context;
    const url = address.list(page, itemsPerPage);
    const known = kept.get(url);
    const where = `page ${page} of the list`;
    const answer = await request(url, {
      exchange,
      address,
      inTurn: (send) => lane.run('page', send, { signal }),
      etag: known?.etag,
      signal,
    });
    requireStatus(answer, where, known ? [304] : []);
    const links = readLink(answer.headers.get('link'));
    if (known && answer.status === 304) {
      const page = { ...known.page, ...joinLinks(links, known.page) };
      keep.set(url, { etag: known.etag, page });
      return page;
    }
    const read = { ...readPage(answer.body, readOffer, where), ...links };
    const etag = answer.headers.get('etag');
    if (etag) keep.set(url, { etag, page: read });
    return read;
  }

  return async function* readPass(signal) {
    const itemsPerPage = size.current();
    const keep = new Map<string, KeptPage>();
    const readStubbornly = async (page: number): Promise<WalkedPage<Offer>> => {
      for (let tries = 1; ; tries++) {
        try {
          return await readOnce(page, { itemsPerPage, signal, keep });
        } catch (error) {
          size.failed(error);
          // The first page risks nothing that was already read: the next pass tries it again.
          if (page === 1 || tries === MOST_TRIES || !isPassing(error)) throw error;
          await sleep(timer, FIRST_RETRY_MS * 2 ** (tries - 1) * (1 + random() / 4), signal);
        }
      }
    };
    for await (const { page, pagesKnown, rows, offers, problems } of walkPages(readStubbornly))
      yield { page, pagesKnown, rows, offers, problems };
    kept = keep;
    size.succeeded();
  };
}

/** A 304 without `Link` confirms the rows, not that nothing was added behind them. */
function joinLinks(now: PageLinks, before: PageLinks): PageLinks {
  if (now.hasNext !== null) return now;
  return { hasNext: before.hasNext || null, lastPage: before.lastPage };
}
