import { createApiHeaders } from '../../protocol/api-headers';
import { answerProblem } from './answer-problem';

/** A browser of another origin asks what it may ask. */
export const OPTIONS = answerOptions;

/** Nothing can be changed at an address that exports these: each of them is refused with 405. */
export const POST = refuseMethod;
export const PUT = refuseMethod;
export const PATCH = refuseMethod;
export const DELETE = refuseMethod;

const ALLOWED = 'GET, HEAD, OPTIONS';

/** Answers OPTIONS: what may be asked, and that any origin may ask it. */
export function answerOptions(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...createApiHeaders(),
      Allow: ALLOWED,
      'Access-Control-Allow-Methods': ALLOWED,
      'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Refuses a method by which something would be changed. */
export function refuseMethod(): Response {
  return answerProblem(405, 'This address can only be read.', { Allow: ALLOWED });
}
