import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from './admission';
import type { Application, Rendered } from './application';
import type { ErrorReport } from './create-error-report';
import type { Finished } from './finish-answer';
import { compressFor, type FinishedAnswer, type SentAge } from './finished-answer';
import { decideFreshness, decideTerm, GRACE_MS, renewTerm } from './freshness';
import type { GatewayTime } from './gateway-clock';
import type { KeptCounts } from './gateway-metrics';
import type { KeptAnswer, KeptAnswers } from './kept-answers';
import type { MostAsked } from './most-asked';
import { formatVariantUrl, type Target, type Variant } from './target';
import { type Asker, OURSELVES } from './visitor';

/** What public answers are made with. */
export interface PublicDependencies {
  readonly application: Application;
  readonly kept: KeptAnswers;
  readonly mostAsked: MostAsked;
  readonly admission: Admission;
  readonly moment: () => GatewayTime;
  /** Host of this site's public origin: canonical requests carry it, whatever the visitor sent. */
  readonly host: string;
  readonly finish: (target: Target, rendered: Rendered, moment: GatewayTime) => Finished;
  /** Called for each answer, with where it came from. */
  readonly count: (from: keyof KeptCounts['answers']) => void;
  /** Called once for each render that failed, however many waited for it. */
  readonly onError: ErrorReport;
}

/** An answer on its way, and the moment it is made for. */
interface Flight {
  readonly done: Promise<FinishedAnswer>;
  readonly moment: GatewayTime;
  /** Requests that wait for it; without one it need not begin. */
  wanted: number;
}

/** The answering of public addresses. */
export interface PublicAnswers {
  readonly answer: PublicAnswering;
  /** Makes the answer of an address true again, where it is not, before a visitor asks for it. */
  readonly warm: (target: Target, variant: Variant) => Promise<void>;
  /** Whether visitors wait for something that is not kept. */
  readonly isBusy: () => boolean;
}

/** Has the successor of an answer made while the answer itself still serves, or nobody asks. */
const RENEWING: Asker = { visitor: OURSELVES, isBeyond: false };

/** Answers a GET or HEAD for a public address. */
export type PublicAnswering = (
  target: Target,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
  asker: () => Asker,
) => Promise<void> | undefined;

/**
 * Creates the answering of public addresses from kept answers. Each key renders once at a time. An
 * answer is kept as long as it is true: when its time is over or something was committed, what it was
 * made from is asked first, and only where that shows something else it is rendered anew. While its
 * successor is on the way the previous one may serve.
 */
export function createPublicAnswering(dependencies: PublicDependencies): PublicAnswers {
  const { kept, mostAsked, moment: readMoment, admission } = dependencies;
  const { count, onError } = dependencies;
  let warming = 0;
  const flights = new Map<string, Flight>();

  function fly(target: Target, variant: Variant, moment: GatewayTime, asker: Asker): Flight {
    const key = target.keys[variant];
    const known = flights.get(key);
    if (known && mayJoin(known.moment, moment)) return known;
    const start = () =>
      admission.run(target.route, {
        ...asker,
        isWanted: () => flight.wanted > 0 || asker === RENEWING,
        run: () => refresh(target, variant, readMoment()),
      });
    const done = known ? known.done.then(start, start) : start();
    const flight: Flight = { done, moment, wanted: 0 };
    flights.set(key, flight);
    done
      .catch((error) => onError(error, target))
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    return flight;
  }

  /** The kept answer where it still holds, else a new one. */
  async function refresh(
    target: Target,
    variant: Variant,
    moment: GatewayTime,
  ): Promise<FinishedAnswer> {
    const key = target.keys[variant];
    const before = kept.get(key);
    const term = before ? renewTerm(before.bases, moment) : null;
    if (!before || !term) return render(target, variant, moment);
    kept.renew(key, term);
    return before.answer;
  }

  async function render(
    target: Target,
    variant: Variant,
    moment: GatewayTime,
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
    if (mayKeep && isStillAtHand(moment, readMoment())) {
      const { bases } = rendered;
      kept.keep(target.keys[variant], { answer, bases, ...decideTerm(bases, moment) });
    }
    return answer;
  }

  const answer: PublicAnswering = (target, variant, request, response, asker) => {
    const moment = readMoment();
    mostAsked.count(target, variant);
    const key = target.keys[variant];
    const found = kept.get(key);
    const freshness = found ? decideFreshness(found, target.route.keeping, moment) : 'gone';
    if (found && freshness === 'current') {
      count('kept');
      found.answer.send(request, response, sayAge(moment, found));
      return undefined;
    }
    if (target.route.keeping !== 'never') kept.countAsking(key);
    if (found && freshness === 'meanwhile') {
      count('meanwhile');
      fly(target, variant, moment, RENEWING);
      found.answer.send(request, response, sayAge(moment, found));
      return undefined;
    }
    count('made');
    const flight = fly(target, variant, moment, asker());
    flight.wanted += 1;
    response.once('close', () => {
      flight.wanted -= 1;
    });
    return flight.done.then(async (answer) => {
      await compressFor(request, answer);
      answer.send(request, response, sayAge(readMoment(), kept.get(key)));
    });
  };

  return {
    answer,
    async warm(target, variant) {
      const moment = readMoment();
      const found = kept.get(target.keys[variant]);
      if (found && decideFreshness(found, target.route.keeping, moment) === 'current') return;
      warming += 1;
      await fly(target, variant, moment, RENEWING)
        .done.catch(() => undefined)
        .finally(() => {
          warming -= 1;
        });
    },
    isBusy: () => flights.size > warming,
  };
}

/** Whether an answer for the one moment may still be sent at the other. */
function mayJoin(flown: GatewayTime, moment: GatewayTime): boolean {
  if (flown.edition !== moment.edition) {
    const endedAt = flown.edition === null ? undefined : moment.ended.get(flown.edition);
    return endedAt !== undefined && moment.now - endedAt < GRACE_MS;
  }
  return Math.abs(moment.minute - flown.minute) <= GRACE_MS;
}

/**
 * Whether the edition that was rendered for is still the current one or ended just now: beyond that
 * the mirror no longer has it, and the renderer may have read another.
 */
function isStillAtHand(rendered: GatewayTime, now: GatewayTime): boolean {
  const { edition } = rendered;
  return edition !== null && (edition === now.edition || edition === [...now.ended.keys()].at(-1));
}

/** What is said of an answer's age at the moment of sending. */
function sayAge(moment: GatewayTime, kept: KeptAnswer | undefined): SentAge {
  const mirrorSeconds = moment.mirrorAgeSeconds;
  if (!kept?.bases) return { mirrorSeconds, freshSeconds: null };
  const leftMs = kept.edition === moment.edition ? kept.until - moment.now : 0;
  return { mirrorSeconds, freshSeconds: Math.max(0, Math.floor(leftMs / 1_000)) };
}
