import type { Answer, WholeAnswer } from '../protocol/answer';
import { readCanonicalHeaders } from '../protocol/canonical';
import type { Services } from './services';
import { getServices } from './services';

/**
 * Records status and headers of the page being rendered, or a whole answer. False: the request did
 * not come through the front, and nobody will read it.
 */
export function setAnswer(
  headers: Pick<Headers, 'get'>,
  answer: Answer | WholeAnswer,
  services: Services = getServices(),
): boolean {
  const canonical = readCanonicalHeaders(headers, services.frontKey);
  if (canonical) services.answers.set(canonical.requestId, answer);
  return canonical !== null;
}
