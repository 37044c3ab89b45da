import type { RequestListener } from 'node:http';
import type { Clock } from '../domain/instant';
import type { SiteConfig } from '../instance/sites';
import { LOCALES } from '../messages/locale';
import type { Keeper } from '../protocol/keeper';
import { DEFAULT_LOCALE, NOWHERE, pageHref } from '../routes';
import type { Log } from '../runtime/log/create-log';
import type { QuietTurns } from '../runtime/quiet-turns';
import { systemTimer } from '../runtime/system-timer';
import type { Admission } from './admission';
import { createFormAnswering, createPrivateAnswering } from './answer-privately';
import type { ProbeAnswering } from './answer-probe';
import { createPublicAnswering } from './answer-publicly';
import { createRequestAnswering, type RequestDependencies } from './answer-request';
import { createDemandCounter } from './count-demand';
import { finishAnswer } from './finish-answer';
import { createGatewayClock, type GatewayTime, watchSite } from './gateway-clock';
import type { KeptCounts } from './gateway-metrics';
import type { KeptBudget } from './kept-answers';
import { createLookAhead, type QuestionShares } from './look-ahead';
import type { Sources } from './make-answer';
import { createMostAsked, createRememberedAddresses } from './most-asked';
import type { PeerAnswer } from './peer';
import { BrokenAnswerError, createErrorReport, createRefusing } from './refuse';
import type { RendererPool } from './renderers/renderer-pool';
import { createSecurityHeaders } from './security-headers';
import { createTargetReader, type MissingPlace, type Target } from './target';
import { warmAnswers } from './warm-answers';

/** Parts shared by all municipalities of a gateway. */
export interface SharedParts
  extends Pick<RequestDependencies, 'readVisitor' | 'connections' | 'trustedProxies'> {
  readonly sources: Sources;
  readonly keeper: Keeper;
  readonly kept: KeptBudget;
  readonly admission: Admission;
  readonly questionShares: QuestionShares;
  readonly answerProbe: ProbeAnswering;
  readonly takeWarmingTurn: QuietTurns;
  /** Number of most requested addresses to refresh per municipality. */
  readonly countWarmed: () => number;
  readonly clock: Clock;
  readonly log: Log;
  /** True: nothing is kept and no policy is sent. */
  readonly isDevelopment: boolean;
}

/** The gateway of one municipality. */
export interface SiteGateway {
  readonly config: SiteConfig;
  readonly answer: RequestListener;
  /** Whether visitors wait for something that is not kept. */
  isBusy(): boolean;
  /** Whether a renderer has drawn from its programme since the start. */
  isLoaded(): boolean;
  /** Has a renderer do so, by its first page. */
  load(): void;
  counts(): KeptCounts;
  /** Ends its background work, after handing over what it has counted. */
  stop(): Promise<void>;
}

/** The owner of what all municipalities share among the kept answers: no host has that name. */
const FILES = ' files';

/** Opens the gateway of one municipality. */
export function openSiteGateway(config: SiteConfig, shared: SharedParts): SiteGateway {
  const { key: site, settings, instance } = config;
  const { keeper, admission, log, isDevelopment } = shared;
  let isLoaded = false;
  const renderers = watchRenderers(shared.sources.renderers, () => {
    isLoaded = true;
  });
  const sources = { ...shared.sources, renderers };
  const securityHeaders = createSecurityHeaders(settings.siteUrl);
  const watched = watchSite(keeper, site);
  const time = createGatewayClock(watched, shared.clock);
  const finish = ({ route }: Target, inner: PeerAnswer, moment: GatewayTime) =>
    finishAnswer({
      inner,
      route,
      isMirrorComplete: moment.shownGeneration !== null,
      securityHeaders,
      embedOrigins: instance.embedOrigins,
      configuration: config.version,
      isDevelopment,
    });
  const base = { site, admission, moment: time.read, finish, keeper };
  const kept = shared.kept.of(site);
  const answers = { kept: 0, meanwhile: 0, made: 0 };
  const onError = createErrorReport(log);
  const readTarget = createTargetReader({
    instance: settings.siteUrl,
    languages: [DEFAULT_LOCALE, ...instance.languages.filter((each) => each !== DEFAULT_LOCALE)],
    publicFiles: sources.files.publicPaths,
    builtFiles: isDevelopment ? null : sources.files.builtPaths,
    missing: findMissingPage(instance.languages[0] ?? DEFAULT_LOCALE),
    missingIn: findMissingPage,
    unspoken: LOCALES.filter((locale) => !instance.languages.includes(locale)),
  });
  const mostAsked = createMostAsked(shared.countWarmed);
  const lookAhead = createLookAhead({ site, keeper, shares: shared.questionShares, admission });
  const demand = settings.demand
    ? createDemandCounter(keeper, site, { clock: shared.clock, timer: systemTimer })
    : null;
  const publicAnswers = createPublicAnswering({
    onAnswer({ target, request }, head) {
      demand?.count(request, target, head);
    },
    ...{ ...base, sources, kept, mostAsked, lookAhead, onError },
    keptFiles: shared.kept.of(FILES),
    count(from) {
      answers[from] += 1;
    },
  });
  const privateAnswers = createPrivateAnswering({ ...base, renderers });
  const remembered = createRememberedAddresses(keeper, site, readTarget);
  const stopWarming = isDevelopment
    ? () => {}
    : warmAnswers({
        ...{ ...base, mostAsked, remembered, watched, log },
        warm: publicAnswers.warm,
        takeTurn: shared.takeWarmingTurn,
      });
  return {
    config,
    answer: createRequestAnswering({
      ...{ publicAnswers, privateAnswers, lookAhead, securityHeaders, onError },
      refuse: createRefusing({ securityHeaders, embedOrigins: instance.embedOrigins }),
      readTarget: isDevelopment ? (rawUrl) => forgetful(readTarget(rawUrl)) : readTarget,
      answerForm: createFormAnswering({ ...base, privateAnswers }),
      answerProbe: (path, request, response) =>
        shared.answerProbe(path, { config, securityHeaders }, request, response),
      readVisitor: shared.readVisitor,
      connections: shared.connections,
      trustedProxies: shared.trustedProxies,
    }),
    isBusy: publicAnswers.isBusy,
    isLoaded: () => isLoaded,
    load: () => void publicAnswers.warm(readTarget('/'), 'html'),
    counts: () => ({ answers, bytes: kept.byteLength() }),
    async stop() {
      stopWarming();
      time.stop();
      await demand?.stop();
    },
  };
}

/**
 * The same renderers; calls `onLoaded` when one has drawn from a generation. A page that broke was drawn
 * from it, too.
 */
function watchRenderers(renderers: RendererPool, onLoaded: () => void): RendererPool {
  return {
    ...renderers,
    async render(rendering) {
      try {
        const answer = await renderers.render(rendering);
        if (rendering.generation !== null) onLoaded();
        return answer;
      } catch (error) {
        if (error instanceof BrokenAnswerError && rendering.generation !== null) onLoaded();
        throw error;
      }
    },
  };
}

/** Where the page stands that says that there is none, in a language. */
function findMissingPage(language: string): MissingPlace {
  return { language, path: pageHref(language, NOWHERE) };
}

/** The same address, never kept: code under development changes without a new generation. */
function forgetful(target: Target): Target {
  const { route } = target;
  if (route.answeredBy === 'disk' || route.answeredBy === 'media') return target;
  return { ...target, route: { ...route, keeping: 'never' } };
}
