import type { RequestListener } from 'node:http';
import { LOCALES } from '../messages/messages';
import { DEFAULT_LOCALE, NOWHERE, pageHref } from '../routes';
import { setErrorReporter } from '../runtime/log/request-error';
import { openAdmission } from './admission';
import { createPrivateAnswering } from './answer-privately';
import { createProbeAnswering } from './answer-probe';
import { createPublicAnswering } from './answer-publicly';
import { createApplication, type Rendered } from './application';
import type { Connections } from './connections';
import { createCauseReport, createErrorReport } from './create-error-report';
import { createGateway } from './create-gateway';
import { finishAnswer } from './finish-answer';
import { createGatewayClock, type GatewayTime } from './gateway-clock';
import type { GatewayServices } from './gateway-services';
import { createKeptAnswers } from './kept-answers';
import { createLookAhead } from './look-ahead';
import { createMostAsked, createRememberedAddresses } from './most-asked';
import { createSecurityHeaders } from './security-headers';
import { createTargetReader, type Target } from './target';
import { createVisitorReader } from './visitor';
import { warmAnswers } from './warm-answers';

/** Where that page stands in a language. */
function findMissingPageIn(language: string): {
  readonly language: string;
  readonly path: string;
} {
  return { language, path: pageHref(language, NOWHERE) };
}

/** Where the page stands that says that there is none: in the language the instance names first. */
function findMissingPage([language = DEFAULT_LOCALE]: readonly string[]): {
  readonly language: string;
  readonly path: string;
} {
  return findMissingPageIn(language);
}

/** Ends a pause in which visitors keep coming: whoever waits for a render has waited long enough. */
const LONGEST_MS = 25;

/**
 * Lets the process take what has arrived meanwhile before something long begins. One turn of the event
 * loop accepts one connection and reads one request of each, so it goes on as long as `arrivals` grows.
 */
export async function breathe(
  arrivals: () => number,
  clock: () => number,
  nextTurn: () => Promise<void> = waitOneTurn,
): Promise<void> {
  const begin = clock();
  let before: number;
  do {
    before = arrivals();
    await nextTurn();
  } while (arrivals() !== before && clock() - begin < LONGEST_MS);
}

function waitOneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Bytes of answers kept in memory: the whole of a large programme, in three encodings. */
const KEPT_BYTES = 96 * 1_024 * 1_024;
/** Longer than the longest wait that a page is allowed (20 s at login). */
const RENDER_LIMIT_MS = 45_000;

interface Options {
  /** The built application. */
  readonly listener: RequestListener;
  readonly publicFiles: ReadonlySet<string>;
  /** Addresses of what the build made for browsers; absent: it changes while the site runs. */
  readonly builtFiles?: ReadonlySet<string>;
  readonly connections: Connections;
  /** True: nothing is kept, and Next's tools may run what they like. */
  readonly isDevelopment?: boolean;
}

/** Puts the gateway before the application, for the instance of these services. */
export function openGateway(
  services: GatewayServices,
  { listener, publicFiles, builtFiles, connections, isDevelopment = false }: Options,
): RequestListener {
  const { settings, instance, mirror, clock, answers, bases, gatewayKey, log } = services;
  const monotonic = () => performance.now();
  const securityHeaders = createSecurityHeaders(settings.siteUrl);
  const application = createApplication({
    listener,
    answers,
    bases,
    gatewayKey,
    limitMs: RENDER_LIMIT_MS,
    showsErrors: isDevelopment,
  });
  const admission = openAdmission({
    slots: services.slots,
    clock: monotonic,
    pause: () => breathe(connections.arrivals, monotonic),
    isPatient: isDevelopment,
  });
  services.metrics?.watchAdmission(admission.counts);
  const shared = {
    application,
    admission,
    moment: createGatewayClock(mirror, clock),
    finish: ({ route }: Target, { inner, nonce, recorded }: Rendered, moment: GatewayTime) =>
      finishAnswer({
        inner,
        route,
        nonce,
        recorded,
        isMirrorComplete: moment.edition !== null,
        securityHeaders,
        embedOrigins: instance.embedOrigins,
        isDevelopment,
      }),
  };
  const kept = createKeptAnswers(KEPT_BYTES);
  const counted = { kept: 0, meanwhile: 0, made: 0 };
  services.metrics?.watchKept(() => ({ answers: counted, bytes: kept.byteLength() }));
  const onError = createErrorReport(log);
  setErrorReporter(createCauseReport(log, gatewayKey));
  const readTarget = createTargetReader({
    instance: settings.siteUrl,
    languages: ['de', ...instance.languages.filter((language) => language !== 'de')],
    publicFiles,
    builtFiles: builtFiles ?? null,
    missing: findMissingPage(instance.languages),
    missingIn: findMissingPageIn,
    unspoken: findUnspoken(instance.languages),
  });
  const mostAsked = createMostAsked();
  const publicAnswers = createPublicAnswering({
    ...shared,
    kept,
    mostAsked,
    count(from) {
      counted[from] += 1;
    },
    host: new URL(settings.siteUrl).host,
    onError,
  });
  if (!isDevelopment) {
    const remembered = createRememberedAddresses(services.store, readTarget);
    warmAnswers({ ...shared, ...publicAnswers, mostAsked, remembered, mirror, log });
  }
  return createGateway({
    readTarget: isDevelopment ? (rawUrl) => forgetful(readTarget(rawUrl)) : readTarget,
    answerPublicly: publicAnswers.answer,
    answerPrivately: createPrivateAnswering(shared),
    answerProbe: createProbeAnswering(services, shared),
    lookAhead: createLookAhead({
      findQuestion: services.findQuestion,
      admission,
      clock: monotonic,
    }),
    readVisitor: createVisitorReader(settings.trustProxy, () =>
      log.warn(
        { event: 'unknown-proxy' },
        'requests come through a proxy that FENSTER_TRUST_PROXY does not count: visitors cannot be told apart, and none of them is limited',
      ),
    ),
    connections,
    trustedProxies: settings.trustProxy,
    securityHeaders,
    onError,
  });
}

/** The same address, never kept: code under development changes without a new generation. */
function forgetful(target: Target): Target {
  return { ...target, route: { ...target.route, keeping: 'never' } };
}

/** Languages the fixed texts are written in that an instance does not offer to its visitors. */
function findUnspoken(languages: readonly string[]): readonly string[] {
  return LOCALES.filter((locale) => !languages.includes(locale));
}
