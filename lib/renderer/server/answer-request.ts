import type { IncomingMessage } from 'node:http';
import { type Timer, within } from '../../domain/instant';
import { writeCanonicalHeaders } from '../../protocol/canonical';
import { KeeperUnavailableError } from '../../protocol/keeper';
import { RENDERED_HEADERS } from '../../protocol/rendered';
import type { Log } from '../../runtime/log/create-log';
import { cleanAnswer, markScripts, type NextAnswer } from '../next/next-answer';
import type { NextApplication } from '../next/open-next';
import { joinShowings, type QuestionMemory } from '../question-memory';
import type { Replicas } from '../replica/replicas';
import type { Site } from '../site';
import type { HeldResponse } from './held-response';
import { type Asked, readAsked } from './read-asked';
import type { RenderOutcome } from './renderer-metrics';
import { sendAnswer, sendPlain, sendUnchanged } from './send';
import type { Work } from './work';

/** What requests are answered with. */
export interface Answering {
  readonly application: Pick<NextApplication, 'answer'>;
  readonly replicas: Replicas;
  readonly questions: QuestionMemory;
  readonly work: Work;
  readonly timer: Timer;
  readonly log: Pick<Log, 'warn'>;
  /** Names a render, also to whoever reads the log. */
  readonly nameRender: () => string;
  readonly count: (outcome: RenderOutcome, seconds: number) => void;
  /** True: nothing is marked, and what Next shows to developers when a page broke is sent. */
  readonly isDevelopment: boolean;
}

const RETRY_SECONDS = '2';
/** Loading goes on; the gateway takes a longer silence for a page that hangs. */
const LONGEST_WAIT_MS = 2_000;
const SECOND_MS = 1_000;

/** Answers a request of the gateway for a municipality's site. */
export async function answerRequest(
  request: IncomingMessage,
  response: HeldResponse,
  { key, site }: { readonly key: string; readonly site: Site },
  answering: Answering,
): Promise<void> {
  const { replicas, questions, work, timer, log, count } = answering;
  const asked = readAsked(request);
  const begin = performance.now();
  const giveBack = replicas.borrow(key);
  const finish = work.begin(`${key}${request.url}`);
  let isOver = false;
  const end = (outcome: RenderOutcome) => {
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
  } catch (err) {
    log.warn({ site: key, err }, 'a programme could not be loaded');
    // What does not name a generation is answered from what there is: that nothing was read yet.
    if (asked.generation !== null) {
      end('unavailable');
      const headers = [['retry-after', RETRY_SECONDS]] as const;
      return sendPlain(response, 503, 'The programme is being loaded.', headers);
    }
  }
  if (isOver) return;
  const now = asked.now ?? site.clock();
  const address = asked.address && `${key} ${asked.address}`;
  const showing = asked.ifShows && address && questions.find(address, now, asked.generation);
  if (showing && showing.fingerprint === asked.ifShows) {
    end('unchanged');
    return sendUnchanged(response, showing);
  }
  await render({ request, response, site, asked, now, address, end }, answering);
}

interface Render {
  readonly request: IncomingMessage;
  readonly response: HeldResponse;
  readonly site: Site;
  readonly asked: Asked;
  readonly now: number;
  readonly address: string | null;
  /** Called as soon as it is known what became of it. */
  readonly end: (outcome: RenderOutcome) => void;
}

/** Has Next make the answer, and sends what becomes of it. */
async function render(
  { request, response, site, asked, now, address, end }: Render,
  { application, questions, nameRender, isDevelopment }: Answering,
): Promise<void> {
  const requestId = nameRender();
  const { generation } = asked;
  const names = writeCanonicalHeaders(site.gatewayKey, { now, generation, requestId });
  Object.assign(request.headers, names);
  const nonce = isDevelopment ? '' : markScripts(request);
  response.hold(send);
  await application.answer(request, response);

  function send(made: NextAnswer): void {
    const recorded = site.answers.take(requestId);
    const bases = site.bases.take(requestId);
    // What Next sends then is empty without JavaScript, and says nothing to anybody.
    if (made.status === 500 && !isDevelopment) {
      end('broken');
      sendPlain(response, 500, 'broken', [[RENDERED_HEADERS.errorId, requestId]]);
      return;
    }
    const isWhole = recorded !== null && 'body' in recorded;
    const answer = isWhole && made.status === 200 ? recorded : made;
    if (address) questions.remember(address, bases);
    end('made');
    sendAnswer(
      response,
      cleanAnswer(answer, nonce, asked),
      isWhole ? null : recorded,
      bases && joinShowings(bases),
    );
  }
}
