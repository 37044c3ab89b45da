import { hash } from 'node:crypto';
import type { MonotonicClock } from '../../domain/instant';
import { CANONICAL_HEADERS, IF_SHOWS, RENDERED_HEADERS } from '../../protocol/rendered';
import type { Log } from '../../runtime/log/create-log';
import { BusyError } from '../busy-error';
import { formatLoggedAddress } from '../most-asked';
import { connectPeer, type Peer, type PeerAnswer, PeerError, readHeader } from '../peer';
import { BrokenAnswerError } from '../refuse';
import { createHangRecord } from './hang-record';

/** A page, feed or API answer to be made. */
export interface Rendering {
  /** Names what is asked for: nothing else is barred after it hung, and the same renderer is preferred. */
  readonly key: string;
  /** Key of the municipality. */
  readonly site: string;
  /** Path and query in normal form. */
  readonly url: string;
  /** The moment to answer for, and the generation; null: no pass is complete. */
  readonly now: number;
  readonly generation: string | null;
  /** End of the last successful pass; null like `generation`. */
  readonly confirmedAt: number | null;
  /** Fingerprint of the answer at hand: 304 comes where it still shows the same; null: none is. */
  readonly shown: string | null;
  /** Headers beside the canonical ones: `rsc`, and a private page's cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Part of a renderer's place that it takes; 1 unless given. */
  readonly load?: number;
}

/** Outcomes of render requests since the start. */
export type RenderOutcome =
  | 'ok'
  | 'shows-same'
  | 'unready'
  | 'broken'
  | 'limit'
  | 'lost'
  | 'refused'
  | 'barred';

/** The renderers of this node. */
export interface RendererPool {
  /**
   * Has an answer made. Rejects with BusyError when no renderer takes it, or the one that took it ends
   * or takes too long; with BrokenAnswerError when the page itself broke.
   */
  render(rendering: Rendering): Promise<PeerAnswer>;
  /** Milliseconds for which a key is not rendered, since it hung twice; 0: it is. */
  barredMs(key: string): number;
  /** Renderers that are up. */
  up(): number;
  /** Renders that may be under way at once. */
  atOnce(): number;
  outcomes(): Readonly<Record<RenderOutcome, number>>;
  readonly peers: readonly Peer[];
  close(): Promise<void>;
}

/** Dependencies and limits of the pool. */
export interface RendererPoolOptions {
  /** Sockets, in a fixed order. */
  readonly addresses: readonly string[];
  /** Longest a render may take, in milliseconds; null: as long as it takes, as in development. */
  readonly limitMs: number | null;
  readonly clock: MonotonicClock;
  readonly log: Pick<Log, 'warn'>;
  /** Called when a renderer has come up or gone down, and while one is down each time it was tried. */
  readonly onTried: () => void;
  /**
   * True: there are many municipalities, and each keeps to the renderer that has its programme in memory.
   * False: a single one's pages are spread over all renderers, each to the one that had it before.
   */
  readonly isOneOfMany?: () => boolean;
  /** True: an answer that broke is handed on as it is, with what Next shows to developers. */
  readonly showsErrors?: boolean;
}

/**
 * Renders wait here, where addresses take turns. Two at once inside each of several renderers made
 * both take longer: under forty connections of uncached requests there were fewer pages in all, and
 * somebody else's waited twice as long. A renderer that is alone takes two: a page that hangs must not
 * stop all others until the renderer is ended.
 */
function countAtOnceEach(renderers: number): number {
  return renderers === 1 ? 2 : 1;
}
/** Part of a place that the smallest answers take. */
export const SMALLEST_LOAD = 0.5;
/** Connections beyond those for renders: probes, measurements. */
const SPARE_CONNECTIONS = 4;
/** A renderer is replaced within seconds. */
const RETRY_AFTER_SECONDS = 2;
/**
 * One of many municipalities waits for its renderer, busy with another one's page, as long as that page
 * is this young: another renderer would have to load the programme first, which takes longer than the
 * rest of a page. What runs longer may hang.
 */
const YOUNG_MS = 100;

/** Connects to the renderers. */
export function openRendererPool(options: RendererPoolOptions): RendererPool {
  const { addresses, limitMs, clock, log, onTried, showsErrors = false } = options;
  const { isOneOfMany = () => false } = options;
  const atOnceEach = countAtOnceEach(addresses.length);
  const hangs = createHangRecord(clock);
  const outcomes: Record<RenderOutcome, number> = {
    ...{ ok: 0, 'shows-same': 0, unready: 0, broken: 0, limit: 0, lost: 0, refused: 0, barred: 0 },
  };
  const peers = addresses.map((address, at) =>
    connectPeer({
      name: `renderer-${at + 1}`,
      address,
      connections: atOnceEach / SMALLEST_LOAD + SPARE_CONNECTIONS,
      limitMs,
      onTried,
    }),
  );
  const underWay = new Set<UnderWay>();
  const countUp = () => peers.filter((peer) => peer.isUp()).length;

  const loadOf = (peer: Peer) =>
    [...underWay].reduce((sum, work) => (work.peer === peer ? sum + work.load : sum), 0);

  /** The one that had what this is about, when it is free or soon will be; else of the least busy ones. */
  function pick({ site, key }: Rendering, tried: ReadonlySet<Peer>): Peer | undefined {
    const up = peers.filter((peer) => peer.isUp() && !tried.has(peer));
    if (isOneOfMany()) {
      const home = findHome(site, up);
      if (home && isSoonFree(home, site)) return home;
    }
    const least = Math.min(...up.map(loadOf));
    const leastBusy = up.filter((peer) => loadOf(peer) === least);
    return findHome(isOneOfMany() ? site : key, leastBusy);
  }

  /** Whether a renderer draws only young pages of other municipalities, at most one more than it should. */
  function isSoonFree(peer: Peer, site: string): boolean {
    const isYoungOfAnother = (work: UnderWay) =>
      work.site !== site && clock() - work.since < YOUNG_MS;
    return (
      loadOf(peer) <= atOnceEach &&
      [...underWay].every((work) => work.peer !== peer || isYoungOfAnother(work))
    );
  }

  async function send(rendering: Rendering): Promise<PeerAnswer> {
    const request = { url: rendering.url, headers: writeHeaders(rendering) };
    const tried = new Set<Peer>();
    for (;;) {
      const peer = pick(rendering, tried);
      if (!peer) throw new PeerError('refused', 'every renderer', null);
      const work = { peer, site: rendering.site, since: clock(), load: rendering.load ?? 1 };
      underWay.add(work);
      try {
        return await peer.ask(request);
      } catch (error) {
        if (!(error instanceof PeerError) || error.code !== 'refused') {
          noteHang(rendering, peer, error);
          throw error;
        }
        tried.add(peer);
      } finally {
        underWay.delete(work);
      }
    }
  }

  function noteHang({ key, site, url }: Rendering, { name }: Peer, error: unknown): void {
    const why = error instanceof PeerError ? error.code : 'lost';
    const fields = { site, address: formatLoggedAddress(url), renderer: name, why };
    const outcome = hangs.note(key);
    log.warn({ event: 'render-hung', ...fields }, 'a renderer did not come to an end with a page');
    if (outcome === 'noted') return;
    log.warn(
      { event: 'render-barred', ...fields, minutes: Math.round(hangs.barredMs(key) / 60_000) },
      'a page that hung twice is not drawn for a while; its last kept answer serves',
    );
  }

  return {
    async render(rendering) {
      const { key } = rendering;
      const barredMs = hangs.barredMs(key);
      if (barredMs > 0) {
        outcomes.barred += 1;
        throw new BusyError('barred', Math.ceil(barredMs / 1_000));
      }
      let answer: PeerAnswer;
      try {
        answer = await send(rendering);
      } catch (error) {
        if (!(error instanceof PeerError)) throw error;
        outcomes[error.code] += 1;
        const reason = error.code === 'refused' ? 'down' : error.code;
        throw new BusyError(reason, RETRY_AFTER_SECONDS);
      }
      hangs.clear(key);
      if (isUnready(answer)) {
        outcomes.unready += 1;
        throw new BusyError('down', RETRY_AFTER_SECONDS);
      }
      if (answer.status === 500 && !showsErrors) {
        outcomes.broken += 1;
        throw new BrokenAnswerError(readErrorId(answer));
      }
      outcomes[answer.status === 304 ? 'shows-same' : 'ok'] += 1;
      return answer;
    },
    barredMs: (key) => hangs.barredMs(key),
    up: countUp,
    atOnce: () => atOnceEach * countUp(),
    outcomes: () => ({ ...outcomes }),
    peers,
    async close() {
      await Promise.all(peers.map((peer) => peer.close()));
    },
  };
}

/** A render that a renderer was asked for. */
interface UnderWay {
  readonly peer: Peer;
  readonly site: string;
  readonly since: number;
  readonly load: number;
}

/** Made of the key alone: nothing that a visitor sent can reach a kept answer. */
function writeHeaders({
  site,
  now,
  generation,
  confirmedAt,
  shown,
  headers,
}: Rendering): Record<string, string> {
  return {
    ...headers,
    host: site,
    [CANONICAL_HEADERS.now]: String(now),
    [CANONICAL_HEADERS.generation]: generation ?? '',
    ...(confirmedAt !== null && { [CANONICAL_HEADERS.confirmedAt]: String(confirmedAt) }),
    ...(shown !== null && { [IF_SHOWS]: shown }),
  };
}

/** Rendezvous hashing: with a renderer more or less, the others keep what they had. */
function findHome(asked: string, peers: readonly Peer[]): Peer | undefined {
  let best: Peer | undefined;
  let most = '';
  for (const peer of peers) {
    const score = hash('sha1', `${peer.name} ${asked}`);
    if (score > most) [best, most] = [peer, score];
  }
  return best;
}

/** Null: the renderer names none that can be shown to a visitor. */
function readErrorId(answer: PeerAnswer): string | null {
  const id = readHeader(answer, RENDERED_HEADERS.errorId) ?? '';
  return /^[\w-]{1,40}$/.test(id) ? id : null;
}

/** The renderer has no programme to draw from yet, and says so plainly; pages say it in their own form. */
function isUnready(answer: PeerAnswer): boolean {
  const isPlain = readHeader(answer, 'content-type')?.startsWith('text/plain') ?? false;
  return isPlain && (answer.status === 503 || answer.status === 421);
}
