import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Keeper } from '../protocol/keeper';
import type { Admission } from './admission';
import type { Finished } from './finish-answer';
import { compressFor } from './finished-answer';
import type { GatewayTime } from './gateway-clock';
import type { PeerAnswer } from './peer';
import type { RendererPool } from './renderers/renderer-pool';
import { formatVariantUrl, type Target, type Variant } from './target';
import type { Asker } from './visitor';

/** Dependencies for answers to a single visitor. */
export interface PrivateDependencies {
  /** Key of the municipality. */
  readonly site: string;
  readonly renderers: RendererPool;
  readonly keeper: Pick<Keeper, 'enterHostArea'>;
  readonly admission: Admission;
  readonly moment: () => GatewayTime;
  readonly finish: (target: Target, inner: PeerAnswer, moment: GatewayTime) => Finished;
}

/** A request for one visitor alone. */
export interface PrivateAsking {
  readonly target: Target;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asker: Asker;
}

/** The answering of everything that is never kept. */
export interface PrivateAnswers {
  /** Answers a GET or HEAD. */
  answer(asking: PrivateAsking & { readonly variant: Variant }): Promise<void>;
  /** Has the page at `url` (path and query) drawn for the visitor of this request. */
  draw(asking: PrivateAsking & { readonly url: string }): Promise<PeerAnswer>;
  /** Sends it as an answer to this request, stored by nobody. */
  send(asking: PrivateAsking, inner: PeerAnswer): Promise<void>;
}

/** A page without JavaScript waits this long for the first reading of the own offers. */
const FIRST_WAIT_MS = 10_000;
const SESSION_COOKIE = '__Host-sid=';

/**
 * Creates the answering of everything that is never kept: private pages and unknown addresses. The
 * renderer sees the visitor's cookie, and nothing else of what the visitor sent.
 */
export function createPrivateAnswering(dependencies: PrivateDependencies): PrivateAnswers {
  const { site, renderers, keeper, admission, moment: readMoment, finish } = dependencies;

  function render(asking: PrivateAsking, url: string, variant: Variant): Promise<PeerAnswer> {
    const { target, request, asker } = asking;
    const cookie = target.route.kind === 'private' ? request.headers.cookie : undefined;
    return admission.run(target.route.queue, {
      ...asker,
      site,
      run() {
        const { now, generation, confirmedAt } = readMoment();
        return renderers.render({
          // A page that hangs with the offers of one host is barred for that host only.
          key: `${target.keys[variant]} ${cookie ? hash('sha256', cookie) : ''}`,
          ...{ site, url, now, generation, confirmedAt, shown: null },
          headers: { ...(variant === 'rsc' && { rsc: '1' }), ...(cookie && { cookie }) },
        });
      },
    });
  }

  async function send(
    { target, request, response }: PrivateAsking,
    inner: PeerAnswer,
  ): Promise<void> {
    const moment = readMoment();
    const { answer } = finish(target, inner, moment);
    await compressFor(request, answer);
    const { mirrorAgeSeconds: mirrorSeconds } = moment;
    answer.send(request, response, { mirrorSeconds, freshSeconds: null });
  }

  return {
    async answer(asking) {
      const { target, request, variant } = asking;
      const { cookie = '' } = request.headers;
      if (target.route.waitsForReading && cookie.includes(SESSION_COOKIE)) {
        // Nobody holds a renderer meanwhile. What came of it the page asks for itself.
        await keeper.enterHostArea(site, cookie, FIRST_WAIT_MS);
      }
      await send(asking, await render(asking, formatVariantUrl(target, variant), variant));
    },
    draw: ({ url, ...asking }) => render(asking, url, 'html'),
    send,
  };
}
