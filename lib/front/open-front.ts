import type { RequestListener } from 'node:http';
import { formatNormalQuery } from '../server/format-normal-query';
import { findMissingPage } from '../server/instance/find-missing-page';
import { findUnspoken } from '../server/instance/find-unspoken';
import { setErrorReporter } from '../server/log/request-error';
import type { Services } from '../server/services';
import { createPrivateAnswering } from './answer-privately';
import { createPublicAnswering } from './answer-publicly';
import { createApplication, type Rendered } from './application';
import { createCauseReport, createErrorReport } from './create-error-report';
import { createFront } from './create-front';
import { finishAnswer } from './finish-answer';
import { createKeptAnswers } from './kept-answers';
import { createMomentWatch, type FrontMoment } from './moment-watch';
import { createMostAsked } from './most-asked';
import { createRememberedAddresses } from './remembered-addresses';
import { createRenderQueue } from './render-queue';
import { createSecurityHeaders } from './security-headers';
import { createTargetReader, type Target } from './target';
import { warmAnswers } from './warm-answers';

/** Bytes of answers kept in memory: the whole of a large programme, in three encodings. */
const KEPT_BYTES = 96 * 1_024 * 1_024;
/** Rendering keeps one core busy; more at a time only helps those that wait for something else. */
const RENDERS_AT_ONCE = 24;
/** Most of these wait for another server and leave the core alone. */
const WAITS_AT_ONCE = 64;
const RENDERS_WAITING = 256;
/** Longer than the longest wait that a page is allowed (20 s at login). */
const RENDER_LIMIT_MS = 45_000;

interface Options {
  /** The built application. */
  readonly listener: RequestListener;
  readonly publicFiles: ReadonlySet<string>;
  /** True: nothing is kept, and Next's tools may run what they like. */
  readonly isDevelopment?: boolean;
}

/** Puts the front before the application, for the instance of these services. */
export function openFront(
  services: Services,
  { listener, publicFiles, isDevelopment = false }: Options,
): RequestListener {
  const { settings, instance, mirror, clock, answers, bases, frontKey, log } = services;
  const securityHeaders = createSecurityHeaders(settings.siteUrl);
  const application = createApplication({
    listener,
    answers,
    bases,
    frontKey,
    limitMs: RENDER_LIMIT_MS,
    showsErrors: isDevelopment,
  });
  const shared = {
    application,
    moment: createMomentWatch(mirror, clock),
    finish: ({ route }: Target, { inner, nonce, recorded }: Rendered, moment: FrontMoment) =>
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
  setErrorReporter(createCauseReport(log, frontKey));
  const readTarget = createTargetReader({
    instance: settings.siteUrl,
    languages: ['de', ...instance.languages.filter((language) => language !== 'de')],
    publicFiles,
    missing: findMissingPage(instance.languages),
    unspoken: findUnspoken(instance.languages),
    formatCriteria: formatNormalQuery,
  });
  const mostAsked = createMostAsked();
  const publicAnswers = createPublicAnswering({
    ...shared,
    queue: createRenderQueue({ atOnce: RENDERS_AT_ONCE, waiting: RENDERS_WAITING }),
    fileQueue: createRenderQueue({ atOnce: WAITS_AT_ONCE, waiting: RENDERS_WAITING }),
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
  return createFront({
    readTarget: isDevelopment ? (rawUrl) => forgetful(readTarget(rawUrl)) : readTarget,
    answerPublicly: publicAnswers.answer,
    answerPrivately: createPrivateAnswering({
      ...shared,
      // A queue of its own: hosts wait for the instance, and families must not wait for them.
      queue: createRenderQueue({ atOnce: WAITS_AT_ONCE, waiting: RENDERS_WAITING }),
    }),
    trustedProxies: settings.trustProxy,
    securityHeaders,
    onError,
  });
}

/** The same address, never kept: code under development changes without a new generation. */
function forgetful(target: Target): Target {
  return { ...target, route: { ...target.route, keeping: 'never' } };
}
