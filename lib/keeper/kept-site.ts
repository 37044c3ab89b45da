import path from 'node:path';
import { writeCopy } from '../domain/copy-lines';
import { maySeeDemand } from '../domain/demand/demand';
import { remember } from '../domain/immutable';
import { findTileArea } from '../domain/map/bounds';
import { listOffers, type MirrorState } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { RECALL } from '../domain/upstream-result';
import type { SiteConfig } from '../instance/sites';
import { createMirror } from '../mirror/mirror';
import type { ContentClient } from '../protocol/content';
import type {
  CallAnswer,
  CallName,
  CallQuestion,
  FormAnswer,
  PostedForm,
} from '../protocol/keeper';
import type { SiteSummary, UpstreamHealth } from '../protocol/site-summary';
import type { Log } from '../runtime/log/create-log';
import { formatUserAgent } from '../runtime/read-version';
import { systemTime } from '../runtime/system-timer';
import { createExchange } from '../upstream/http-exchange';
import type { LaneClient } from '../upstream/lane-slots';
import { createOffersClient } from '../upstream/offers-client';
import type { ApiQueues } from './api-queues';
import { openDemandBook } from './demand-book';
import { createSecurityLog, logLaneEvent, logMirrorEvent, type SecurityEvent } from './event-log';
import { createHostService, findLogin, openHostArea } from './host/host-area';
import { createFormService } from './host/post-form';
import type { MeasuredSite, SiteMetrics } from './keeper-metrics';
import { createKeyRing } from './login/key-ring';
import { createLookAhead, isListed, type LookUpShares } from './look-ahead';
import { createDeriveTexts, hasTexts } from './offer-texts';
import { STORE_DIRECTORY } from './open-data-directory';
import { openEmbeddedStore, type StoreAct } from './open-store';
import { createPictureAddresses } from './picture-addresses';
import type { SharedStore } from './shared-store';
import { createTranslate, openTranslations } from './translations';

export type SiteCalls = {
  readonly [Name in CallName]: (
    question: CallQuestion<Name>,
  ) => CallAnswer<Name> | Promise<CallAnswer<Name>>;
};

export interface KeptSite extends SiteCalls {
  readonly key: string;
  summary(): SiteSummary;
  /** The programme in lines; null: a county has none but those of its towns. */
  writeProgramme(): Iterable<string> | null;
  postForm(form: PostedForm): Promise<FormAnswer>;
  /** Ends the background work and writes what must be kept. */
  stop(): Promise<void>;
}

export interface KeptTown extends KeptSite, MeasuredSite {}

interface KeptSiteNeeds {
  readonly config: SiteConfig;
  /** The store of several nodes; null: it is embedded, and this keeper alone uses it. */
  readonly shared: SharedStore | null;
  readonly queues: ApiQueues;
  readonly lookUpShares: LookUpShares;
  readonly log: Log;
  /** Null: nothing is measured. */
  readonly metrics: SiteMetrics | null;
  /** Spaces the beginnings of the passes of all municipalities; rejects with the signal's reason. */
  readonly beginPass: (signal: AbortSignal) => Promise<void>;
  readonly content: Pick<ContentClient, 'deriveText'>;
  readonly onChange: (site: KeptSite) => void;
}

const TEXTS_WAIT_MS = 1_000;

/** Opens a municipality; resolves when its copy on disk has been read and its passes are planned. */
export async function openKeptSite(needs: KeptSiteNeeds): Promise<KeptTown> {
  const { config, content, log, metrics, beginPass } = needs;
  const time = { ...systemTime, random: Math.random };
  const { key, settings, instance } = config;
  const { offersApiUrl, dataDir } = settings;
  const onFailure = (act: StoreAct) => metrics?.countStoreFailure(act);
  const directory = path.join(dataDir, STORE_DIRECTORY);
  const siteStore =
    needs.shared?.openSite(key, { log, onFailure }) ??
    openEmbeddedStore(directory, { log, onFailure });
  const { store, nodes } = siteStore;
  const isLeading = () => nodes === null || nodes.term() !== null;
  let health: UpstreamHealth = 'unknown';
  const client: LaneClient = (event) => {
    logLaneEvent(log, event);
    metrics?.countLaneEvent(event);
    if (event.kind === 'answered') health = isSound(event.status) ? 'ok' : 'failing';
    announce();
  };
  const queue = needs.queues.join(key, offersApiUrl, client);
  const { httpsProxy, noProxy, siteUrl } = settings;
  const [firstKey, ...otherKeys] = settings.secretKeys;
  // Without keys of the operator the hosts' area is switched off.
  const ring = firstKey ? createKeyRing([firstKey, ...otherKeys]) : null;
  const upstream = createOffersClient({
    baseUrl: offersApiUrl,
    lane: queue.lane,
    // By a keyed hash, so that no token rests in the store.
    getTokenLane: (token) => (ring ? queue.getTokenLane(ring.tags(token)[0]) : queue.lane),
    exchange: createExchange({
      httpsProxy,
      noProxy,
      userAgent: formatUserAgent(siteUrl),
    }),
    store,
    ...time,
    pageSize: settings.upstreamPageSize,
  });
  const deriveTexts = createDeriveTexts(key, content);
  const translations =
    instance.translation &&
    openTranslations({
      site: key,
      content,
      store,
      isLeading,
      log,
      ...time,
      ...instance.translation,
      translate: createTranslate(instance.translation.url, settings),
    });
  const mirror = createMirror({
    loader: {
      ...upstream,
      async *readPass(signal, recognise) {
        await beginPass(signal);
        yield* upstream.readPass(signal, recognise);
      },
    },
    store: siteStore.copy,
    nodes,
    source: offersApiUrl,
    editions: instance.editions.map(({ alias }) => alias),
    refreshMs: settings.refreshMs,
    ...time,
    // Of what is listed only: drafts and private offers go to no other service.
    async deriveTexts(offers, signal) {
      const derived = await deriveTexts(offers, signal);
      return translations ? translations.attach(derived) : derived;
    },
    hasTexts: (offer) => hasTexts(offer) && (translations?.isCurrent(offer) ?? true),
  });
  const recordSecurity = createSecurityLog(log);
  const record = (event: SecurityEvent) => {
    recordSecurity(event);
    metrics?.countSecurityEvent(event);
  };
  const hostArea =
    ring &&
    openHostArea({
      ...upstream,
      ...time,
      store,
      createLimiter: siteStore.createLimiter,
      ring,
      apiUrl: offersApiUrl,
      // Read behind a page that shows the progress: their texts are derived there too.
      async readOwnOffers(...asked) {
        const reading = await upstream.readOwnOffers(...asked);
        if (reading.kind !== 'read') return reading;
        const { copy } = reading;
        return { kind: 'read', copy: { ...copy, offers: await deriveTexts(copy.offers) } };
      },
    });
  const service = createHostService(hostArea, record);
  const pictures = createPictureAddresses(mirror);
  const findArea = remember((offers: readonly Offer[]) =>
    findTileArea(offers, instance.map.center),
  );
  function summary(): SiteSummary {
    const state = mirror.state();
    const offers = listOffers(state);
    const plannedAt = mirror.nextPassAt();
    const allowedAt = queue.lane.getNextAllowedAt();
    return {
      site: key,
      mirror: sumUpMirror(state, isLeading()),
      readSince: mirror.readSince(),
      tileArea: findArea(offers),
      hasHostArea: hostArea !== null,
      readiness: {
        offers: offers.length,
        upstream: health,
        unreadable: mirror.quarantine(),
        nextRequestAt: plannedAt === null ? null : Math.max(plannedAt, allowedAt),
      },
    };
  }
  const demand = settings.demand
    ? openDemandBook({
        store,
        isLeading,
        isListed: (alias) => isListed(alias, mirror),
      })
    : null;

  const site: KeptTown = {
    key,
    mirror,
    isLeading,
    getPauseMs: () => Math.max(0, queue.lane.getNextAllowedAt() - Date.now()),
    summary,
    writeProgramme() {
      const state = mirror.state();
      const { changedAt, memberships } =
        state.kind === 'complete' ? state.generation : { changedAt: 0, memberships: [] };
      const lists = { offers: listOffers(state), changes: mirror.changes(), memberships };
      return writeCopy({ mirror: sumUpMirror(state, isLeading()), changedAt }, lists);
    },
    lookAhead: createLookAhead({
      mirror,
      upstream,
      editions: instance.editions,
      shares: needs.lookUpShares,
    }),
    async recallOffer(alias) {
      const answer = await upstream.lookUpAlias(alias, RECALL);
      if (answer.kind !== 'found') return answer;
      const found = [answer.value];
      pictures.remember(found);
      const [value = answer.value] = await deriveTexts(found);
      return { kind: 'found', value };
    },
    recallAlias: (id) => upstream.lookUpAliasOfId(id, RECALL),
    recallList: (filters) => upstream.lookUpList(filters, RECALL),
    async enterHostArea(cookie) {
      const outcome = await service.enter(cookie);
      // Drafts are in no public list, but their previews show pictures.
      if (outcome.kind !== 'open') return outcome;
      const { copy } = outcome;
      pictures.remember(copy.offers);
      if (copy.offers.every(hasTexts)) return outcome;
      // Those that were read while the content process was away; the rest the next time.
      const offers = await deriveTexts(copy.offers, AbortSignal.timeout(TEXTS_WAIT_MS));
      return { ...outcome, copy: { ...copy, offers } };
    },
    async awaitHostArea(cookie) {
      await service.wait(cookie);
      return null;
    },
    listLogins: service.listLogins,
    postForm: createFormService({ siteUrl, hostArea, recordSecurity: record }),
    async addDemand(batch) {
      await demand?.add(batch);
      return true;
    },
    async readDemand(cookie) {
      const login = await findLogin(hostArea, cookie);
      if (!login || !hostArea) return { kind: 'closed' };
      const own = await hostArea.ownOffers.find(login, 0);
      if (own.kind !== 'ready') return { kind: 'closed' };
      if (!demand || !maySeeDemand(own.copy.offers, instance.demand.hosts))
        return { kind: 'refused' };
      return { kind: 'open', days: await demand.read() };
    },
    findPicture(picture) {
      const address = pictures.find(picture);
      return address === null ? null : { site: key, address };
    },
    async stop() {
      await mirror.stop();
      metrics?.forgetHold();
      await translations?.stop();
      queue.leave();
      await siteStore.stop();
    },
  };
  function announce(): void {
    try {
      needs.onChange(site);
    } catch (err) {
      // Thrown here it would end the pass; the next event tries again.
      log.error({ event: 'summary-failed', err }, 'the municipality could not be summed up');
    }
  }
  mirror.subscribe((event) => {
    logMirrorEvent(log, event);
    metrics?.countMirrorEvent(event);
    // Its answers may have been unreadable.
    if (event.kind === 'pass-failed') health = 'failing';
    // The leading node has just read it.
    if (event.kind === 'followed') health = 'ok';
    announce();
  });
  await mirror.start();
  return site;
}

export function sumUpMirror(state: MirrorState, isLeading: boolean): SiteSummary['mirror'] {
  if (state.kind === 'empty') return state;
  if (state.kind === 'loading') return { kind: 'loading', progress: state.progress };
  return {
    kind: 'complete',
    generation: state.generation.id,
    confirmedAt: state.confirmedAt,
    // Only the leading node derives texts, and it may be of another version.
    hasTexts: !isLeading || state.generation.offers.every(hasTexts),
  };
}

/** Whether an answer says that the instance works; null: none came. */
function isSound(status: number | null): boolean {
  return status !== null && status < 500 && status !== 429;
}
