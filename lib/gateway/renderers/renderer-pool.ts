import { hash } from 'node:crypto';
import type { MonotonicClock } from '../../domain/instant';
import { CANONICAL_HEADERS, RENDERED_HEADERS } from '../../protocol/rendered';
import type { Log } from '../../runtime/log/create-log';
import { BrokenAnswerError, BusyError } from '../busy-error';
import { connectPeer, type Peer, type PeerAnswer, PeerError, readHeader } from '../peer';
import { createHangRecord } from './hang-record';

/** A page, feed or API answer to be made. */
export interface Rendering {
  /** Names what is asked for: nothing else is barred after it hung. */
  readonly key: string;
  /** Key of the municipality. */
  readonly site: string;
  /** Path and query in normal form. */
  readonly url: string;
  /** Request time and generation; null: no sync is complete. */
  readonly now: number;
  readonly generation: string | null;
  /** End of the last successful pass; null like `generation`. */
  readonly confirmedAt: number | null;
  /** Headers beside the canonical ones: `rsc`, and a private page's cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A message to answer; absent: the address is read. */
  readonly body?: Buffer;
}

/** Outcomes of render requests since the start. */
export type RenderOutcome = 'ok' | 'unready' | 'broken' | 'limit' | 'lost' | 'refused' | 'barred';

/** The renderers of this node. */
export interface RendererPool {
  /**
   * Has an answer made. Rejects with BusyError when no renderer takes it, or the one that took it ends
   * or takes too long; with BrokenAnswerError when the page itself broke.
   */
  render(rendering: Rendering): Promise<PeerAnswer>;
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
   * False: a single one's pages are spread over all renderers.
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
    ...{ ok: 0, unready: 0, broken: 0, limit: 0, lost: 0, refused: 0, barred: 0 },
  };
  const peers = addresses.map((address, at) =>
    connectPeer({
      name: `renderer-${at + 1}`,
      address,
      connections: atOnceEach + SPARE_CONNECTIONS,
      limitMs,
      onTried,
    }),
  );
  /** The one that was asked last is last. */
  const order = [...peers];
  const underWay = new Set<UnderWay>();
  const countUp = () => peers.filter((peer) => peer.isUp()).length;

  const countOf = (peer: Peer) => [...underWay].filter((work) => work.peer === peer).length;

  /** Of many municipalities each has a renderer that it waits for while that will soon be free. */
  function pick({ site }: Rendering, tried: ReadonlySet<Peer>): Peer | undefined {
    const up = order.filter((peer) => peer.isUp() && !tried.has(peer));
    const home = isOneOfMany() ? findHome(site, up) : undefined;
    if (home && isSoonFree(home, site)) return home;
    const least = Math.min(...up.map(countOf));
    return up.find((peer) => countOf(peer) === least);
  }

  /** Whether a renderer draws only young pages of other municipalities, at most one more than it should. */
  function isSoonFree(peer: Peer, site: string): boolean {
    const isYoungOfAnother = (work: UnderWay) =>
      work.site !== site && clock() - work.since < YOUNG_MS;
    return (
      countOf(peer) <= atOnceEach &&
      [...underWay].every((work) => work.peer !== peer || isYoungOfAnother(work))
    );
  }

  async function send(rendering: Rendering): Promise<PeerAnswer> {
    const { url, body } = rendering;
    const request = { url, headers: writeHeaders(rendering), ...(body && { body }) };
    const tried = new Set<Peer>();
    for (;;) {
      const peer = pick(rendering, tried);
      if (!peer) throw new PeerError('refused', 'every renderer', null);
      const work = { peer, site: rendering.site, since: clock() };
      underWay.add(work);
      order.push(...order.splice(order.indexOf(peer), 1));
      try {
        const answer = await peer.ask(request);
        tried.add(peer);
        // Another one may have loaded the programme already.
        const isAnother = !isOneOfMany() && peers.some((one) => one.isUp() && !tried.has(one));
        if (isUnready(answer) && isAnother) continue;
        return answer;
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
      outcomes.ok += 1;
      return answer;
    },
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
}

/** Made of the key only: nothing that a visitor sent can reach a cached answer. */
function writeHeaders({
  site,
  now,
  generation,
  confirmedAt,
  headers,
}: Rendering): Record<string, string> {
  return {
    ...headers,
    host: site,
    [CANONICAL_HEADERS.now]: String(now),
    [CANONICAL_HEADERS.generation]: generation ?? '',
    ...(confirmedAt !== null && { [CANONICAL_HEADERS.confirmedAt]: String(confirmedAt) }),
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

/** The renderer has no programme yet and answers in plain text; pages have a form of their own. */
function isUnready(answer: PeerAnswer): boolean {
  const isPlain = readHeader(answer, 'content-type')?.startsWith('text/plain') ?? false;
  return isPlain && (answer.status === 503 || answer.status === 421);
}

/** An address as the log may hold it: without what a visitor is looking for. */
function formatLoggedAddress(url: string): string {
  return new URL(url, 'http://site').pathname;
}
