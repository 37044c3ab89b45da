import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { within } from '../domain/instant';
import type { Answer, AnswerRegistry } from '../protocol/answer';
import type { Basis, BasisRegistry } from '../protocol/basis';
import { writeCanonicalHeaders } from '../protocol/canonical';
import { systemTimer } from '../runtime/system-timer';
import { BrokenAnswerError, createErrorId } from './create-error-report';
import { type InnerAnswer, inject } from './inject';

/** What the application answered to one request of ours. */
export interface Rendered {
  readonly inner: InnerAnswer;
  /** Marks the renderer's own scripts; known to nobody outside. Empty: none were to be marked. */
  readonly nonce: string;
  /** What the page recorded about its answer, if anything. */
  readonly recorded: Answer | null;
  /** What it was made from; null: not known. */
  readonly bases: readonly Basis[] | null;
}

/** A request for the application. */
export interface Asking {
  readonly method: string;
  readonly url: string;
  /** Headers beside those that only the gateway may set. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Whether a page with scripts may come back. */
  readonly isPage: boolean;
  /** The moment to answer for. */
  readonly now: number;
  readonly generation: string | null;
}

/** Asks the application, in this process. */
export type Application = (asking: Asking) => Promise<Rendered>;

interface Dependencies {
  readonly listener: RequestListener;
  readonly answers: AnswerRegistry;
  readonly bases: BasisRegistry;
  /** The secret by which the application knows our requests. */
  readonly gatewayKey: string;
  /** Rejects when an answer takes longer, in milliseconds. */
  readonly limitMs: number;
  /** True: an answer that broke is handed on as it is, with what Next shows to developers. */
  readonly showsErrors?: boolean;
}

/**
 * Creates the asking: every request names its moment and carries a nonce of its own. Rejects with
 * BrokenAnswerError when the application answers with nothing but an error.
 */
export function createApplication(dependencies: Dependencies): Application {
  const { listener, answers, bases: registry, gatewayKey, limitMs } = dependencies;
  const { showsErrors = false } = dependencies;
  let asked = 0;
  return async ({ method, url, headers, body, isPage, now, generation }) => {
    const nonce = isPage ? randomBytes(24).toString('base64url') : '';
    asked += 1;
    const requestId = String(asked);
    const inner = await within(
      systemTimer,
      limitMs,
      inject(listener, {
        method,
        url,
        ...(body && { body }),
        headers: {
          ...headers,
          // Where Next looks for the nonce that it shall mark its scripts with.
          ...(isPage && { 'content-security-policy': `script-src 'nonce-${nonce}'` }),
          ...writeCanonicalHeaders(gatewayKey, { now, generation, requestId }),
        },
      }),
      () => {
        throw new Error(`The application did not answer within ${limitMs} ms.`);
      },
    );
    const recorded = answers.take(requestId);
    const bases = registry.take(requestId);
    // What Next sends then is empty without JavaScript, and says nothing to anybody.
    if (inner.status === 500 && !showsErrors)
      throw new BrokenAnswerError(createErrorId(gatewayKey, requestId));
    if (!recorded || !('body' in recorded)) return { inner, nonce, recorded, bases };
    // Where Next broke after the handler was through, that is the answer.
    return { inner: inner.status === 200 ? recorded : inner, nonce, recorded: null, bases };
  };
}
