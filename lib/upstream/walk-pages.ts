import type { PageLinks, ReadRows } from './read-page';
import { UpstreamError } from './upstream-error';

/** A page as it was read, before anything is known of those that follow. */
export interface WalkedPage<T> extends ReadRows<T>, PageLinks {}

/** A page of a walk: its number, and how many there will be (null: not yet shown). */
export type NumberedPage<T> = WalkedPage<T> & {
  readonly page: number;
  readonly pagesKnown: number | null;
  /** Nothing follows. */
  readonly isLast: boolean;
};

const MOST_PAGES = 5_000;

/**
 * Reads page after page to the end. Where the header is silent, the end is an empty page, one
 * shorter than the largest so far (the size asked for proves nothing), or the same page again.
 * Throws UpstreamError `pages-repeat` when the instance promises more and repeats itself.
 */
export async function* walkPages<T extends { readonly alias: string }>(
  readPage: (page: number) => Promise<WalkedPage<T>>,
  mostPages = MOST_PAGES,
): AsyncGenerator<NumberedPage<T>> {
  let largest = 0;
  let hint = 0;
  let before: WalkedPage<T> | null = null;
  for (let page = 1; page <= mostPages; page++) {
    const read = await readPage(page);
    const repeats = before !== null && isSame(before, read);
    if (repeats && read.hasNext)
      throw new UpstreamError(
        'pages-repeat',
        `page ${page} holds the same offers as the one before`,
      );
    largest = Math.max(largest, read.rows);
    hint = read.lastPage ?? hint;
    const isLast = read.rows === 0 || repeats || !(read.hasNext ?? read.rows >= largest);
    const pagesKnown = isLast ? page : read.hasNext ? Math.max(page + 1, hint) : null;
    yield { ...read, page, pagesKnown, isLast };
    if (isLast) return;
    before = read;
  }
  throw new UpstreamError('wrong-shape', `the list goes on beyond ${mostPages} pages`);
}

function isSame<T extends { readonly alias: string }>(a: ReadRows<T>, b: ReadRows<T>): boolean {
  return (
    a.rows > 0 &&
    a.rows === b.rows &&
    a.offers.length === b.offers.length &&
    a.offers.length > 0 &&
    a.offers.every(({ alias }, index) => alias === b.offers[index]?.alias)
  );
}
