import type { IncomingMessage } from 'node:http';
import { type Timer, within } from '../../domain/instant';
import { LOCALES } from '../../messages/locale';
import { KeeperUnavailableError } from '../../protocol/keeper';
import { CANONICAL_HEADERS, IF_SHOWS, RENDERED_HEADERS } from '../../protocol/rendered';
import { createRouteFinder, splitPath } from '../../routes/match-route';
import { cleanAnswer, markScripts, type NextAnswer } from '../next/next-answer';
import type { NextApplication } from '../next/open-next';
import { joinShowings, type QuestionMemory } from '../question-memory';
import { type AskedMoment, RENDER_HEADER } from '../renders';
import type { Replicas } from '../replica/replicas';
import type { Site } from '../site';
import type { HeldResponse } from './held-response';
import type { AnswerOutcome } from './renderer-metrics';
import { sendAnswer, sendPlain, sendUnchanged } from './send';

/** Dependencies of the answering. */
export interface Answering {
  readonly application: Pick<NextApplication, 'answer'>;
  readonly replicas: Replicas;
  readonly questions: QuestionMemory;
  readonly work: Work;
  readonly timer: Timer;
  readonly count: (outcome: AnswerOutcome, seconds: number) => void;
  /** True: nothing is marked, and what Next shows to developers when a page broke is sent. */
  readonly isDevelopment: boolean;
}

const RETRY_SECONDS = '2';
/** Loading goes on; the gateway takes a longer silence for a page that hangs. */
const LONGEST_WAIT_MS = 2_000;
const SECOND_MS = 1_000;

/** The municipality that is asked. */
export interface Municipality {
  readonly key: string;
  readonly site: Site;
  /** Version of its configuration; null: it has one for ever. */
  readonly version: string | null;
}

/** Answers a request of the gateway for a municipality's site. */
export async function answerRequest(
  request: IncomingMessage,
  response: HeldResponse,
  municipality: Municipality,
  answering: Answering,
): Promise<void> {
  const { replicas, questions, work, timer, count } = answering;
  const { key, site } = municipality;
  const asked = readAsked(request);
  const begin = performance.now();
  const giveBack = replicas.borrow(key);
  // Named in the log if this process ends or hangs: without what a visitor is looking for.
  const finish = work.begin(key + request.url?.split('?', 1)[0]);
  let isOver = false;
  const end = (outcome: AnswerOutcome) => {
    if (isOver) return;
    isOver = true;
    finish();
    giveBack();
    count(outcome, (performance.now() - begin) / SECOND_MS);
  };
  response.once('close', () => end('left'));

  try {
    const required = replicas.get(key)?.require(asked.generation) ?? Promise.resolve();
    await within(timer, LONGEST_WAIT_MS, required, () => {
      throw new KeeperUnavailableError('it is not loaded yet');
    });
  } catch {
    // Without a generation, pages say that nothing was read yet.
    if (asked.generation !== null) {
      end('unavailable');
      return sendPlain(response, 503, 'The programme is being loaded.', [
        ['retry-after', RETRY_SECONDS],
      ]);
    }
  }
  if (isOver) return;
  const moment = { ...asked, now: asked.now ?? site.clock() };
  const { address } = asked;
  const showing = asked.ifShows && address && questions.find(key, address, moment);
  if (showing && showing.fingerprint === asked.ifShows) {
    end('unchanged');
    return sendUnchanged(response, showing);
  }
  await make({ request, response, ...municipality, asked: moment, end }, answering);
}

interface Making extends Municipality {
  readonly request: IncomingMessage;
  readonly response: HeldResponse;
  readonly asked: Asked & AskedMoment;
  /** Called as soon as it is known what became of it. */
  readonly end: (outcome: AnswerOutcome) => void;
}

/** Has Next make the answer, and sends what becomes of it. */
async function make(
  { request, response, key, site, version, asked, end }: Making,
  { application, questions, isDevelopment }: Answering,
): Promise<void> {
  const { name, render } = site.renders.begin(asked);
  response.once('close', () => site.renders.end(name));
  request.headers[RENDER_HEADER] = name;
  const nonce = isDevelopment ? '' : markScripts(request);
  response.hold(send);
  await application.answer(request, response);

  function send(made: NextAnswer): void {
    const { answer, total, body } = render;
    // Next's own error page is empty without JavaScript.
    if (made.status === 500 && !isDevelopment) {
      end('broken');
      sendPlain(response, 500, 'broken', [[RENDERED_HEADERS.errorId, name]]);
      return;
    }
    // Where nothing was asked, nothing is known.
    const bases = render.bases?.length ? render.bases : null;
    if (asked.address) questions.remember(key, asked.address, bases);
    end('made');
    sendAnswer(
      response,
      cleanAnswer(body ? { ...made, body: [body] } : made, nonce, asked),
      { answer, total, configuration: version },
      bases && joinShowings(bases),
    );
  }
}

const findRoute = createRouteFinder();

/** Content of a gateway's request. */
interface Asked {
  /** The moment to answer for, in milliseconds since 1970; null: it is not named. */
  readonly now: number | null;
  /** The generation to answer from; null: the gateway knows of none. */
  readonly generation: string | null;
  /** End of the last committed pass; null: the gateway knows of none. */
  readonly confirmedAt: number | null;
  /** Fingerprint of the answer that the gateway keeps; null: it keeps none. */
  readonly ifShows: string | null;
  /** Names the answer among those of its municipality; null: it is one visitor's alone. */
  readonly address: string | null;
  /** A page of the programme in another site: it comes without Next's scripts. */
  readonly isEmbed: boolean;
}

/** Reads a request of the gateway. */
function readAsked({ headers, url = '/', method }: IncomingMessage): Asked {
  const get = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const getInstant = (name: string) => {
    const value = Number(get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const isShared = method === 'GET' && headers.cookie === undefined;
  return {
    now: getInstant(CANONICAL_HEADERS.now),
    generation: get(CANONICAL_HEADERS.generation),
    confirmedAt: getInstant(CANONICAL_HEADERS.confirmedAt),
    ifShows: get(IF_SHOWS),
    address: isShared ? `${headers.rsc === undefined ? 'html' : 'rsc'} ${url}` : null,
    isEmbed: isEmbed(url),
  };
}

function isEmbed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  const segments = splitPath(path);
  const isPrefixed = LOCALES.some((locale) => locale === segments[0]);
  const route = findRoute(isPrefixed ? segments.slice(1) : segments, isPrefixed);
  return route?.isEmbeddable ?? false;
}

/** The requests a renderer works on: several while pages wait for something. */
interface Work {
  /** Notes that something begins; the returned function says that it is through. */
  begin(name: string): () => void;
  /** Names of the work that has begun and is not finished, oldest first. */
  list(): readonly string[];
}

/** Names are told to the log: a query of 24 KB is not. */
const LONGEST_NAME = 300;

/** Creates an empty list; `onChange` gets it before each piece of work begins, and after it. */
export function createWork(onChange: (names: readonly string[]) => void): Work {
  let begun: readonly { readonly name: string }[] = [];
  const list = () => begun.map(({ name }) => name);
  return {
    begin(name) {
      const own = { name: name.slice(0, LONGEST_NAME) };
      begun = [...begun, own];
      onChange(list());
      return () => {
        begun = begun.filter((each) => each !== own);
        onChange(list());
      };
    },
    list,
  };
}
