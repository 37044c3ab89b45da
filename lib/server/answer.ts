import { readCanonicalHeaders } from './canonical';
import type { Services } from './services';
import { getServices } from './services';

/** What a page wants said about its answer beyond its HTML: Next's pages cannot set it themselves. */
export interface Answer {
  readonly status: 200 | 303 | 401 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Where a 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** Answers recorded by pages under the id of their render, until the front takes them. */
export interface AnswerRegistry {
  set(requestId: string, answer: Answer): void;
  /** The answer recorded for this render, removed; null when the page recorded none. */
  take(requestId: string): Answer | null;
}

/** More renders than ever run at once: what lies beyond was never taken because its render died. */
const MOST_ANSWERS = 1_000;

/** Creates an empty registry that forgets the oldest answers beyond a bound. */
export function createAnswerRegistry(): AnswerRegistry {
  const answers = new Map<string, Answer>();
  return {
    set(requestId, answer) {
      answers.set(requestId, answer);
      const [oldest] = answers.keys();
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
    take(requestId) {
      const answer = answers.get(requestId) ?? null;
      answers.delete(requestId);
      return answer;
    },
  };
}

/** Records status and headers of the page being rendered; without the front it changes nothing. */
export function setAnswer(
  headers: Pick<Headers, 'get'>,
  answer: Answer,
  services: Services = getServices(),
): void {
  const canonical = readCanonicalHeaders(headers, services.frontKey);
  if (canonical) services.answers.set(canonical.requestId, answer);
}
