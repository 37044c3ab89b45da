import type { IncomingMessage, ServerResponse } from 'node:http';
import { INTERNAL_HEADERS } from '../protocol/canonical';
import type { Admission } from './admission';
import type { Application, Rendered } from './application';
import type { Finished } from './finish-answer';
import { compressFor } from './finished-answer';
import type { GatewayTime } from './gateway-clock';
import { formatVariantUrl, type Target, type Variant } from './target';
import type { Asker } from './visitor';
import { pickVisitorHeaders, readBody } from './visitor-headers';

/** What answers for one visitor alone are made with. */
export interface PrivateDependencies {
  readonly application: Application;
  readonly admission: Admission;
  readonly moment: () => GatewayTime;
  readonly finish: (target: Target, rendered: Rendered, moment: GatewayTime) => Finished;
}

/** Answers a request for one visitor alone. */
export type PrivateAnswering = (
  target: Target,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  asker: Asker,
) => Promise<void>;

/** Largest body a form of ours sends, in bytes. */
const MAX_BODY = 64 * 1_024;

/** What a page that is shown in the place of a form's answer takes over from it. */
const TAKEN_OVER = new Set(['set-cookie', 'retry-after']);

/**
 * Creates the answering of everything that is never kept: private pages, posts, unknown addresses.
 * The application sees the visitor's own request, less what the visitor has no business to say.
 */
export function createPrivateAnswering(dependencies: PrivateDependencies): PrivateAnswering {
  const { application, admission, moment: readMoment, finish } = dependencies;

  return async (target, variant, request, response, address, asker) => {
    const body = await readBody(request, MAX_BODY);
    const moment = readMoment();
    const ask = (asked: { method: string; url: string; body: Buffer }) =>
      application({
        ...asked,
        headers: formatHeaders(request, target, variant, address, asked.body),
        isPage: true,
        now: moment.now,
        generation: moment.generation,
      });
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const url = formatVariantUrl(target, variant);
    const render = async () => {
      const first = await ask({ method, url, body });
      const page = first.inner.headers.find(([name]) => name === INTERNAL_HEADERS.render)?.[1];
      if (page === undefined) return first;
      return showInstead(first, await ask({ method: 'GET', url: page, body: Buffer.alloc(0) }));
    };
    const rendered = await admission.run(target.route, { ...asker, run: render });
    const { answer } = finish(target, rendered, moment);
    await compressFor(request, answer);
    answer.send(request, response, {
      mirrorSeconds: moment.mirrorAgeSeconds,
      freshSeconds: null,
    });
  };
}

function formatHeaders(
  request: IncomingMessage,
  target: Target,
  variant: Variant,
  address: string,
  body: Buffer,
): Record<string, string> {
  const headers = pickVisitorHeaders(request.headers);
  if (target.route.kind !== 'private') delete headers.cookie;
  if (body.byteLength > 0) headers['content-length'] = String(body.byteLength);
  else delete headers['content-type'];
  if (variant === 'rsc') headers.rsc = '1';
  headers[INTERNAL_HEADERS.address] = address;
  return headers;
}

/** The page with the status of the form's answer. */
function showInstead(form: Rendered, page: Rendered): Rendered {
  const taken = form.inner.headers.filter(([name]) => TAKEN_OVER.has(name));
  return {
    ...page,
    inner: { ...page.inner, status: form.inner.status, headers: [...page.inner.headers, ...taken] },
    recorded: null,
  };
}
