import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Application, Rendered } from './application';
import { compressFor } from './compress-for';
import type { Finished } from './finish-answer';
import type { FrontMoment } from './moment-watch';
import { readBody } from './read-body';
import type { RenderQueue } from './render-queue';
import { formatVariantUrl, type Target, type Variant } from './target';
import { pickVisitorHeaders } from './visitor-headers';

/** What answers for one visitor alone are made with. */
export interface PrivateDependencies {
  readonly application: Application;
  readonly queue: RenderQueue;
  readonly moment: () => FrontMoment;
  readonly finish: (target: Target, rendered: Rendered, moment: FrontMoment) => Finished;
}

/** Answers a request for one visitor alone. */
export type PrivateAnswering = (
  target: Target,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => Promise<void>;

/** Largest body a form of ours sends, in bytes. */
const MAX_BODY = 64 * 1_024;

/**
 * Creates the answering of everything that is never kept: private pages, posts, unknown addresses.
 * The application sees the visitor's own request, less what the visitor has no business to say.
 */
export function createPrivateAnswering(dependencies: PrivateDependencies): PrivateAnswering {
  const { application, queue, moment: readMoment, finish } = dependencies;
  return async (target, variant, request, response, address) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const body = await readBody(request, MAX_BODY);
    const moment = readMoment();
    const headers = pickVisitorHeaders(request.headers);
    if (target.route.kind !== 'private') delete headers.cookie;
    const rendered = await queue(address, () =>
      application({
        method,
        url: formatVariantUrl(target, variant),
        headers: {
          ...headers,
          ...(variant === 'rsc' && { rsc: '1' }),
          ...(body.byteLength > 0 && { 'content-length': String(body.byteLength) }),
          'x-fenster-address': address,
        },
        body,
        now: moment.now,
        generation: moment.generation,
      }),
    );
    const { answer } = finish(target, rendered, moment);
    await compressFor(request, answer);
    answer.send(request, response, moment.mirrorAgeSeconds);
  };
}
