import { sleep } from '../domain/instant';
import type { Offer } from '../domain/offer';
import type { PassPage } from '../domain/upstream-result';
import { type Reading, readOffer } from './read-offer';
import { type PageLinks, readLink, readListAnswer, type WalkedPage, walkPages } from './read-page';
import { type InTurn, isPassing, request, type UpstreamAccess } from './request';

type Named = Pick<Offer, 'alias'>;

const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;

type KeptPages<T> = Map<string, { readonly etag: string; readonly page: WalkedPage<T> }>;

export function createPassReader(access: UpstreamAccess) {
  const { lane, address, timer, random, pageSize } = access;
  const inTurn: InTurn = (send, signal) => lane.run('page', send, { signal });

  function createWalk<T extends Named>(readRecord: (raw: unknown) => Reading<T>) {
    // By edition; null: of the whole list.
    const keptBy = new Map<string | null, KeptPages<T>>();
    return async function* read(
      edition: string | null,
      signal: AbortSignal,
      recognise = (offer: T) => offer,
    ): AsyncGenerator<PassPage<T>> {
      const kept: KeptPages<T> = keptBy.get(edition) ?? new Map();
      const keep: KeptPages<T> = new Map();
      const itemsPerPage = pageSize.get();
      const filters: Record<string, string> = edition === null ? {} : { 'edition.alias': edition };

      async function readOnce(page: number): Promise<WalkedPage<T>> {
        const url = address.list(page, itemsPerPage, filters);
        const known = kept.get(url);
        const where = `page ${page} of ${edition === null ? 'the list' : `edition ${edition}`}`;
        const etag = known?.etag;
        const answer = await request(access, url, { inTurn, etag, signal });
        if (known && answer.status === 304) {
          const links = readLink(answer.headers.get('link'));
          const page = { ...known.page, ...joinLinks(links, known.page) };
          keep.set(url, { etag: known.etag, page });
          return page;
        }
        const rows = readListAnswer(answer, page, readRecord, where);
        const read = { ...rows, offers: rows.offers.map(recognise) };
        const newEtag = answer.headers.get('etag');
        if (newEtag) keep.set(url, { etag: newEtag, page: read });
        return read;
      }

      async function readStubbornly(page: number): Promise<WalkedPage<T>> {
        for (let tries = 1; ; tries++) {
          try {
            return await readOnce(page);
          } catch (error) {
            // A refusal of an edition may mean its alias.
            if (edition === null) pageSize.noteFailure(error);
            // The first page risks nothing that was already read: the next pass tries it again.
            if (page === 1 || tries === MOST_TRIES || !isPassing(error)) throw error;
            await sleep(timer, FIRST_RETRY_MS * 2 ** (tries - 1) * (1 + random() / 4), signal);
          }
        }
      }

      yield* walkPages(readStubbornly);
      if (edition === null) pageSize.notePass(itemsPerPage);
      keptBy.set(edition, keep);
    };
  }

  const readList = createWalk(readOffer);
  return {
    /**
     * All pages, one lane slot each. Throws UpstreamError when a page could not be read after several
     * tries. What `recognise` gives for an offer stands in its place: none is to lie in memory twice.
     */
    readPass: (signal: AbortSignal, recognise?: (offer: Offer) => Offer) =>
      readList(null, signal, recognise),
    readEdition: createWalk(readName),
  };
}

/** Reads an offer for its alias alone: an edition is not to lie in memory a second time. */
function readName(raw: unknown): Reading<Named> {
  const { offer, problems } = readOffer(raw);
  return { offer: offer && { alias: offer.alias }, problems };
}

/** A 304 without `Link` confirms the rows, not that nothing was added behind them. */
function joinLinks(now: PageLinks, before: PageLinks): PageLinks {
  if (now.hasNext !== null) return now;
  return { hasNext: before.hasNext || null, lastPage: before.lastPage };
}
