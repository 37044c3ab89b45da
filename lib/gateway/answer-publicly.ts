import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND_MS } from '../domain/instant';
import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Admission } from './admission';
import { BusyError } from './busy-error';
import type { Finished } from './finish-answer';
import { type AnswerHead, compressFor, type FinishedAnswer, type SentAge } from './finished-answer';
import type { GatewayTime } from './gateway-clock';
import type { KeptCounts } from './gateway-metrics';
import {
  decideFreshness,
  decideTerm,
  GRACE_MS,
  type KeptAnswer,
  type KeptAnswers,
} from './kept-answers';
import type { LookAhead } from './look-ahead';
import { getLoad, makeAnswer, type Sources } from './make-answer';
import type { MostAsked } from './most-asked';
import { type PeerAnswer, readHeader } from './peer';
import type { ErrorReport } from './refuse';
import type { Target, Variant } from './target';
import { type Asker, OURSELVES } from './visitor';

/** Dependencies for the public answers of one municipality. */
export interface PublicDependencies {
  /** Key of the municipality. */
  readonly site: string;
  readonly sources: Sources;
  /** Its kept answers, and those of the files that all municipalities share. */
  readonly kept: KeptAnswers;
  readonly keptFiles: KeptAnswers;
  readonly mostAsked: MostAsked;
  readonly admission: Admission;
  readonly lookAhead: LookAhead;
  readonly moment: () => GatewayTime;
  readonly finish: (target: Target, inner: PeerAnswer, moment: GatewayTime) => Finished;
  /** Called for each answer, with where it came from. */
  readonly count: (from: keyof KeptCounts['answers']) => void;
  /** Called with each answer that a visitor gets. */
  readonly onAnswer: (asking: PublicAsking, answer: AnswerHead) => void;
  /** Called once for each render that failed, however many waited for it. */
  readonly onError: ErrorReport;
}

/** An answer on its way, and the moment it is made for. */
interface Flight {
  readonly done: Promise<FinishedAnswer>;
  readonly moment: GatewayTime;
  /** Requests that wait for it; without one it need not begin. */
  wanted: number;
  /** It waits for a turn of our own: visitors have theirs before. */
  isBehind: boolean;
}

/** A GET or HEAD for a public address. */
export interface PublicAsking {
  readonly target: Target;
  readonly variant: Variant;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asker: () => Asker;
}

/** The answering of public addresses. */
export interface PublicAnswers {
  /** Answers from what is kept; false: nothing that may be sent is. */
  sendKept(asking: PublicAsking): boolean;
  /** Answers with what is made now. */
  sendNew(asking: PublicAsking): Promise<void>;
  /** Makes the answer of an address true again, where it is not, before a visitor asks for it. */
  warm(target: Target, variant: Variant): Promise<void>;
  /** Whether visitors wait for something that is not kept. */
  isBusy(): boolean;
}

/** Has the successor of an answer made while the answer itself still serves, or nobody asks. */
const RENEWING: Asker = { visitor: OURSELVES, isBeyond: false };

/**
 * Creates the answering of public addresses from kept answers. Each key is made once at a time. An
 * answer is kept as long as it is true: when its time is over or something was committed, the renderer
 * is asked whether it would show something else, and only then makes it anew. While its successor is
 * on the way the previous one may serve, and for longer where no successor can be made.
 */
export function createPublicAnswering(dependencies: PublicDependencies): PublicAnswers {
  const { site, sources, mostAsked, admission, lookAhead, finish } = dependencies;
  const { moment: readMoment, count, onError } = dependencies;
  let warming = 0;
  const flights = new Map<string, Flight>();
  /** Keys of which it is looked whether the instance has to be asked, before they are renewed. */
  const looking = new Set<string>();

  const getKept = ({ route }: Target) =>
    route.answeredBy === 'disk' ? dependencies.keptFiles : dependencies.kept;

  function fly(target: Target, variant: Variant, moment: GatewayTime, asker: Asker): Flight {
    const key = target.keys[variant];
    const known = flights.get(key);
    const isOurs = asker === RENEWING;
    const isOvertaken = known?.isBehind === true && !isOurs;
    if (known && !isOvertaken && mayJoin(known.moment, moment)) return known;
    const start = () =>
      admission.run(target.route.queue, {
        ...asker,
        site,
        load: getLoad(target.route),
        isWanted: () => flight.wanted > 0 || (isOurs && flights.get(key) === flight),
        run() {
          flight.isBehind = false;
          return refresh(target, variant, readMoment());
        },
      });
    const done = known && !isOvertaken ? known.done.then(start, start) : start();
    const flight: Flight = { done, moment, wanted: 0, isBehind: isOurs };
    flights.set(key, flight);
    done
      .catch((error) => onError(error, target))
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    return flight;
  }

  /** The kept answer where it still shows what there is, else a new one. */
  async function refresh(
    target: Target,
    variant: Variant,
    moment: GatewayTime,
  ): Promise<FinishedAnswer> {
    const key = target.keys[variant];
    const kept = getKept(target);
    const before = kept.get(key);
    const shown = before?.shows ?? null;
    const inner = await makeAnswer({ site, target, variant, moment, shown }, sources);
    const term = decideTerm(inner, moment);
    if (before && inner.status === 304) {
      kept.renew(key, term);
      return before.answer;
    }
    const { answer, mayKeep } = finish(target, inner, moment);
    const isLasting = target.route.keeping === 'process';
    if (mayKeep && (isLasting || isStillAtHand(moment, readMoment()))) {
      kept.keep(key, { answer, shows: readHeader(inner, RENDERED_HEADERS.shows), ...term });
    }
    return answer;
  }

  /** Starts the renewal; questions to the instance count against the requester's share. */
  function renew({ target, variant, asker }: PublicAsking, moment: GatewayTime): void {
    const key = target.keys[variant];
    if (!target.route.asks) return void fly(target, variant, moment, RENEWING);
    if (looking.has(key) || flights.has(key)) return;
    const ahead = lookAhead(target, asker);
    if (!ahead) return void fly(target, variant, moment, RENEWING);
    looking.add(key);
    ahead
      // Without a share left the kept answer is still served.
      .catch(() => undefined)
      .then(() => fly(target, variant, moment, RENEWING))
      .finally(() => looking.delete(key));
  }

  /** The kept answer and its age, unless it is so old that none is better. */
  function findLate(target: Target, variant: Variant) {
    const kept = getKept(target).get(target.keys[variant]);
    const moment = readMoment();
    if (!kept || decideFreshness(kept, target.route.keeping, moment) === 'gone') return null;
    // It may be of a former copy.
    const mirrorSeconds = Math.max(
      moment.mirrorAgeSeconds ?? 0,
      Math.floor((moment.now - kept.since) / SECOND_MS),
    );
    return { answer: kept.answer, age: { mirrorSeconds, freshSeconds: 0 } };
  }

  return {
    sendKept(asking) {
      const { target, variant, request, response } = asking;
      const moment = readMoment();
      mostAsked.count(target, variant);
      const key = target.keys[variant];
      const kept = getKept(target);
      const found = kept.get(key);
      const freshness = found ? decideFreshness(found, target.route.keeping, moment) : 'gone';
      if (target.route.keeping !== 'never' && freshness !== 'current') kept.countAsking(key);
      const isOver = freshness === 'gone' || freshness === 'late';
      // A page that hangs whoever draws it: better what it was than nothing.
      const isLastResort = isOver && sources.renderers.barredMs(key) > 0;
      if (!found || (isOver && !isLastResort)) return false;
      count(freshness === 'current' ? 'kept' : 'meanwhile');
      if (freshness === 'meanwhile') renew(asking, moment);
      if (!found.answer.has('br')) kept.compressSoon(key);
      dependencies.onAnswer(asking, found.answer.head);
      found.answer.send(request, response, sayAge(moment, found));
      return true;
    },
    async sendNew(asking) {
      const { target, variant, request, response, asker } = asking;
      count('made');
      const flight = fly(target, variant, readMoment(), asker());
      flight.wanted += 1;
      response.once('close', () => {
        flight.wanted -= 1;
      });
      const key = target.keys[variant];
      const kept = getKept(target);
      let answer: FinishedAnswer;
      let age: SentAge;
      try {
        answer = await flight.done;
        if (await compressFor(request, answer)) kept.recount(key);
        age = sayAge(readMoment(), kept.get(key));
      } catch (error) {
        const late = error instanceof BusyError ? findLate(target, variant) : null;
        if (late === null) throw error;
        ({ answer, age } = late);
      }
      dependencies.onAnswer(asking, answer.head);
      answer.send(request, response, age);
    },
    async warm(target, variant) {
      const moment = readMoment();
      const found = getKept(target).get(target.keys[variant]);
      if (found && decideFreshness(found, target.route.keeping, moment) === 'current') return;
      warming += 1;
      await fly(target, variant, moment, RENEWING)
        .done.catch(() => undefined)
        .finally(() => {
          warming -= 1;
          getKept(target).compressSoon(target.keys[variant]);
        });
    },
    isBusy: () => flights.size > warming,
  };
}

/** Whether an answer for the one moment may still be sent at the other. */
function mayJoin(flown: GatewayTime, moment: GatewayTime): boolean {
  if (flown.shownGeneration !== moment.shownGeneration) {
    const endedAt =
      flown.shownGeneration === null ? undefined : moment.ended.get(flown.shownGeneration);
    return endedAt !== undefined && moment.now - endedAt < GRACE_MS;
  }
  return Math.abs(moment.minute - flown.minute) <= GRACE_MS;
}

/**
 * Whether the generation that was rendered for is still the current one or ended just now: beyond that
 * the renderer may no longer have it, and may have read another.
 */
function isStillAtHand({ shownGeneration }: GatewayTime, now: GatewayTime): boolean {
  if (shownGeneration === null) return false;
  const [latest, endedAt = 0] = [...now.ended].at(-1) ?? [];
  const isLatest = shownGeneration === latest && now.now - endedAt < GRACE_MS;
  return shownGeneration === now.shownGeneration || isLatest;
}

/** Age of an answer at the time of sending. */
function sayAge(moment: GatewayTime, kept: KeptAnswer | undefined): SentAge {
  const mirrorSeconds = moment.mirrorAgeSeconds;
  if (!kept || kept.shows === null) return { mirrorSeconds, freshSeconds: null };
  const leftMs = kept.shownGeneration === moment.shownGeneration ? kept.until - moment.now : 0;
  return { mirrorSeconds, freshSeconds: Math.max(0, Math.floor(leftMs / 1_000)) };
}
