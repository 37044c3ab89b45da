import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type FormAnswer,
  type HostForm,
  type Keeper,
  KeeperUnavailableError,
  MOST_FORM_BYTES,
} from '../protocol/keeper';
import { pageHref } from '../routes';
import type { Admission } from './admission';
import { BusyError } from './busy-error';
import type { Finished } from './finish-answer';
import { compressFor } from './finished-answer';
import type { GatewayTime } from './gateway-clock';
import type { PeerAnswer } from './peer';
import type { RendererPool } from './renderers/renderer-pool';
import { formatVariantUrl, type Target, type Variant } from './target';
import { type Asker, pickFormHeaders, pickLoginCookie, readBody } from './visitor';

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

/**
 * Creates the answering of everything that is never kept: private pages and unknown addresses. The
 * renderer sees the visitor's cookie, and nothing else of what the visitor sent.
 */
export function createPrivateAnswering(dependencies: PrivateDependencies): PrivateAnswers {
  const { site, renderers, keeper, admission, moment: readMoment, finish } = dependencies;

  function render(asking: PrivateAsking, url: string, variant: Variant): Promise<PeerAnswer> {
    const { target, request, asker } = asking;
    const cookie = target.route.kind === 'private' ? pickLoginCookie(request.headers.cookie) : null;
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
      const cookie = pickLoginCookie(request.headers.cookie);
      if (target.route.waitsForReading && cookie !== null) {
        // Nobody holds a renderer meanwhile. What came of it the page asks for itself.
        await keeper.enterHostArea(site, cookie, FIRST_WAIT_MS);
      }
      await send(asking, await render(asking, formatVariantUrl(target, variant), variant));
    },
    draw: ({ url, ...asking }) => render(asking, url, 'html'),
    send,
  };
}

/** Dependencies for answering the forms of the hosts' area. */
interface FormDependencies {
  /** Key of the municipality. */
  readonly site: string;
  readonly keeper: Pick<Keeper, 'postForm'>;
  readonly admission: Admission;
  readonly privateAnswers: PrivateAnswers;
}

/** Answers a form that was sent to one of our addresses; `address` is the visitor's. */
export type FormAnswering = (
  form: HostForm,
  asking: PrivateAsking,
  address: string,
) => Promise<void>;

/** Headers of a form's answer that are copied to the page shown instead. */
const TAKEN_OVER = new Set(['set-cookie', 'retry-after']);
const RETRY_SECONDS = 5;

/**
 * Creates the answering of forms: their body goes to the keeper as it came, is read by nobody here and
 * never reaches a renderer.
 */
export function createFormAnswering(dependencies: FormDependencies): FormAnswering {
  const { site, keeper, admission, privateAnswers } = dependencies;

  async function post(
    form: HostForm,
    { request, target, asker }: PrivateAsking,
    address: string,
  ): Promise<FormAnswer> {
    const body = await readBody(request, MOST_FORM_BYTES);
    const headers = pickFormHeaders(request.headers);
    try {
      return await admission.run('form', {
        ...asker,
        site,
        run: () => keeper.postForm(site, { form, body, headers, address }),
      });
    } catch (error) {
      if (!(error instanceof KeeperUnavailableError)) throw error;
      if (form !== 'login') throw new BusyError('down', RETRY_SECONDS);
      return sayUnavailable(target.language);
    } finally {
      // Nobody reads it any more, and a login's holds a token.
      body.fill(0);
    }
  }

  return async (form, asking, address) => {
    const answer = await post(form, asking, address);
    const { status, headers, render } = answer;
    if (render === null) {
      return privateAnswers.send(asking, { status, headers, body: Buffer.alloc(0) });
    }
    const page = await privateAnswers.draw({ ...asking, url: render });
    return privateAnswers.send(asking, showInstead(answer, page));
  };
}

/** The page with the status of the form's answer. */
function showInstead({ status, headers }: FormAnswer, page: PeerAnswer): PeerAnswer {
  const taken = headers.filter(([name]) => TAKEN_OVER.has(name));
  return { ...page, status, headers: [...page.headers, ...taken] };
}

/** The form again, saying that the login could not even be tried. */
function sayUnavailable(language: string): FormAnswer {
  const query = new URLSearchParams({ reason: 'unavailable', retry: String(RETRY_SECONDS) });
  return {
    status: 503,
    headers: [['retry-after', String(RETRY_SECONDS)]],
    render: `${pageHref(language, '/login')}?${query}`,
  };
}
