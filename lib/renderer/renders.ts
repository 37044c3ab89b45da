import { randomBytes } from 'node:crypto';
import type { Instant } from '../domain/instant';

/** Status and headers of a page's answer, which Next's pages cannot set themselves. */
export interface AnswerHead {
  readonly status: 200 | 301 | 303 | 401 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Where a 301 or 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** Request time and generation, as the gateway names them. */
export interface NamedTime {
  readonly now: Instant;
  /** Id of the generation to answer from; null: the current one. */
  readonly generation: string | null;
  /** End of the last committed pass; null: as the keeper reported. */
  readonly confirmedAt: Instant | null;
}

/** An answer that is being made, and the notes of it. */
export interface Render extends NamedTime {
  /** Null: the page has set none. */
  answer: AnswerHead | null;
  /** Offers in the result of a search; null: it is none. */
  total: number | null;
}

/** The answers that are being made. */
export interface Renders {
  /** Starts a render with a new id, by which the log names its errors. */
  begin(requestTime: NamedTime): {
    readonly name: string;
    readonly render: Render;
  };
  /** The one that a request belongs to; null: none, as in tests of what asks. */
  find(headers: Pick<Headers, 'get'>): Render | null;
  end(name: string): void;
}

/** Names the render to pages, which Next gives no other way to know what they belong to. */
export const RENDER_HEADER = 'x-fenster-render';

/** Creates the list of renders of a process, empty. */
export function createRenders(): Renders {
  const renders = new Map<string, Render>();
  // Short names, never twice in one process and hardly twice in one log.
  const prefix = randomBytes(3).toString('hex');
  let count = 0;
  return {
    begin({ now, generation, confirmedAt }) {
      count += 1;
      const name = prefix + count.toString(16).padStart(2, '0');
      const requestTime = { now, generation, confirmedAt };
      const render: Render = { ...requestTime, answer: null, total: null };
      renders.set(name, render);
      return { name, render };
    },
    find(headers) {
      return renders.get(headers.get(RENDER_HEADER) ?? '') ?? null;
    },
    end(name) {
      renders.delete(name);
    },
  };
}
