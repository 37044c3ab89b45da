/** What a page wants said about its answer beyond its HTML: Next's pages cannot set it themselves. */
export interface Answer {
  readonly status: 200 | 303 | 401 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Where a 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** A route handler's whole answer, handed to the gateway: what goes through Next instead is empty. */
export interface WholeAnswer {
  readonly status: 200;
  /** Names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Answers recorded by pages and route handlers under the id of their render, until the gateway takes them. */
export interface AnswerRegistry {
  set(requestId: string, answer: Answer | WholeAnswer): void;
  /** The answer recorded for this render, removed; null when none was. */
  take(requestId: string): Answer | WholeAnswer | null;
}

/** More renders than ever run at once: what lies beyond was never taken because its render died. */
const MOST_ANSWERS = 1_000;

/** Creates an empty registry that forgets the oldest answers beyond a bound. */
export function createAnswerRegistry(): AnswerRegistry {
  const answers = new Map<string, Answer | WholeAnswer>();
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
