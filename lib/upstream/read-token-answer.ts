import type { OwnOffer } from '../domain/own-offer';
import type { OwnReading } from '../domain/own-reading';
import type { HttpAnswer } from './http-exchange';
import { readLink } from './read-link';
import { readOwnOffer } from './read-own-offer';
import { readPage } from './read-page';
import { requireStatus } from './request';
import type { WalkedPage } from './walk-pages';

/** Either a page of own offers, or the reason why there is none. */
export type TokenPage =
  | { readonly kind: 'page'; readonly page: WalkedPage<OwnOffer> }
  | Extract<OwnReading, { kind: 'refused' | 'stripped' }>;

/**
 * Reads an answer to a request that carried a token. Only the status decides; the words of a 401
 * merely tell an expired token from an unknown one. Rows without `id` are the public ones.
 */
export function readTokenAnswer(answer: HttpAnswer, where: string): TokenPage {
  if (answer.status === 401)
    return { kind: 'refused', reason: saysExpired(answer.body) ? 'expired' : 'invalid' };
  if (answer.status === 403) return { kind: 'refused', reason: 'forbidden' };
  requireStatus(answer, where);
  const read = readPage(answer.body, readOwnOffer, where);
  if (read.offers.length === 0 && read.problems.some(({ reason }) => reason === NO_ID))
    return { kind: 'stripped' };
  return { kind: 'page', page: { ...read, ...readLink(answer.headers.get('link')) } };
}

const NO_ID = 'has no id';

function saysExpired(body: Buffer): boolean {
  return /expired|abgelaufen/i.test(body.subarray(0, 2_000).toString());
}
