import {
  type FormAnswer,
  type HostForm,
  type Keeper,
  KeeperUnavailableError,
  MOST_FORM_BYTES,
} from '../protocol/keeper';
import { pageHref } from '../routes';
import type { Admission } from './admission';
import type { PrivateAnswers, PrivateAsking } from './answer-privately';
import { BusyError } from './busy-error';
import type { PeerAnswer } from './peer';
import { pickFormHeaders, readBody } from './visitor';

/** Dependencies for answering the forms of the hosts' area. */
export interface FormDependencies {
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
