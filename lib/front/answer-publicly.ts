import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Application, Rendered } from './application';
import { compressFor } from './compress-for';
import type { ErrorReport } from './create-error-report';
import type { Finished } from './finish-answer';
import type { FinishedAnswer } from './finished-answer';
import { judgeFreshness } from './freshness';
import type { KeptAnswers } from './kept-answers';
import type { FrontMoment } from './moment-watch';
import type { RenderQueue } from './render-queue';
import { formatVariantUrl, type Target, type Variant } from './target';

/** What public answers are made with. */
export interface PublicDependencies {
  readonly application: Application;
  readonly kept: KeptAnswers;
  readonly queue: RenderQueue;
  /** For pictures, tiles and other files: they wait for other servers, and pages must not wait for them. */
  readonly fileQueue: RenderQueue;
  readonly moment: () => FrontMoment;
  /** Host of this site's public origin: canonical requests carry it, whatever the visitor sent. */
  readonly host: string;
  readonly finish: (target: Target, rendered: Rendered, moment: FrontMoment) => Finished;
  /** Called once for each render that failed, however many waited for it. */
  readonly onError: ErrorReport;
}

/** A render under way and whether its answer is to be kept. */
interface Flight {
  readonly done: Promise<FinishedAnswer>;
  keep: boolean;
}

/** Answers a GET or HEAD for a public address. */
export type PublicAnswering = (
  target: Target,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  address: () => string,
) => Promise<void> | undefined;

/**
 * Creates the answering of public addresses from kept answers. Each key renders once at a time; from
 * its second request on it is kept, and while its successor renders the previous one may serve.
 */
export function createPublicAnswering(dependencies: PublicDependencies): PublicAnswering {
  const { kept, moment: readMoment, queue, fileQueue, onError } = dependencies;
  const flights = new Map<string, Flight>();

  function fly(
    target: Target,
    variant: Variant,
    moment: FrontMoment,
    address: () => string,
  ): Flight {
    const key = target.keys[variant];
    const name = `${moment.edition} ${moment.minute} ${key}`;
    const again = target.route.keeping !== 'never' && kept.isAskedAgain(key);
    const known = flights.get(name);
    if (known) {
      known.keep ||= again;
      return known;
    }
    const inTurn = target.route.kind === 'file' ? fileQueue : queue;
    const done = inTurn(address, () => render(target, variant, moment, () => flight.keep));
    const flight: Flight = { done, keep: again };
    flights.set(name, flight);
    done.catch((error) => onError(error, target)).finally(() => flights.delete(name));
    return flight;
  }

  async function render(
    target: Target,
    variant: Variant,
    moment: FrontMoment,
    shallKeep: () => boolean,
  ): Promise<FinishedAnswer> {
    const { application, finish, host } = dependencies;
    const rendered = await application({
      method: 'GET',
      url: formatVariantUrl(target, variant),
      headers: variant === 'rsc' ? { host, rsc: '1' } : { host },
      isPage: target.route.kind === 'page',
      // While nothing is complete the page counts along, and nothing is kept.
      now: moment.edition === null ? moment.now : moment.minute,
      generation: moment.generation,
    });
    const { answer, mayKeep } = finish(target, rendered, moment);
    if (mayKeep && shallKeep() && isStillAtHand(moment, readMoment())) {
      const edition = moment.edition ?? '';
      kept.keep(target.keys[variant], { answer, minute: moment.minute, edition });
    }
    return answer;
  }

  return (target, variant, request, response, address) => {
    const moment = readMoment();
    const found = kept.get(target.keys[variant]);
    const freshness = found ? judgeFreshness(found, target.route.keeping, moment) : 'gone';
    if (found && freshness === 'current') {
      found.answer.send(request, response, moment.mirrorAgeSeconds);
      return undefined;
    }
    const flight = fly(target, variant, moment, address);
    if (found && freshness === 'meanwhile') {
      found.answer.send(request, response, moment.mirrorAgeSeconds);
      return undefined;
    }
    return flight.done.then(async (answer) => {
      await compressFor(request, answer);
      answer.send(request, response, readMoment().mirrorAgeSeconds);
    });
  };
}

/**
 * Whether the edition that was rendered for is still the current one or the one before: beyond that
 * the mirror no longer has it, and the renderer may have read another.
 */
function isStillAtHand(rendered: FrontMoment, now: FrontMoment): boolean {
  return rendered.edition === now.edition || rendered.edition === now.previousEdition;
}
