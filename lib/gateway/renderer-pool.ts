import { LRUCache } from 'lru-cache';
import { MINUTE_MS, type MonotonicClock } from '../domain/instant';
import { NOW_HEADER, RENDERED_HEADERS } from '../protocol/rendered';
import type { Log } from '../runtime/log/create-log';
import { endBy, systemTimer } from '../runtime/system-timer';
import {
  BrokenAnswerError,
  BusyError,
  type BusyReason,
  Peer,
  type PeerAnswer,
  REPLACED_SECONDS,
  readHeader,
} from './peer';

/**
 * All that a renderer sees of a request. Of a public one: site, address in normal form and time; so
 * nothing else that a visitor sent can reach a cached answer. Of one that is never cached also: the
 * cookie of a login on private pages; `rsc`, with its parameter in the address, where Next's router
 * asks; the body of a message.
 */
export interface Rendering {
  /** Names what is asked for of the site: nothing else is barred after it hung. Stays here. */
  readonly key: string;
  readonly site: string;
  readonly url: string;
  /** Request time. */
  readonly now: number;
  /** Beside site and time: the cookie, `rsc`, the types of a message. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A message to answer; absent: the address is read. */
  readonly body?: Buffer;
}

export interface RendererPoolOptions {
  readonly addresses: readonly string[];
  /** Longest a render may take, in milliseconds; null: as long as it takes, as in development. */
  readonly limitMs: number | null;
  readonly clock: MonotonicClock;
  readonly log: Pick<Log, 'warn'>;
  /** Called when a renderer has come up or gone down or stays down, or has had one page for long. */
  readonly onChange: () => void;
  /** True: each site keeps to the renderer that has its programme in memory. */
  readonly keepsHomes: () => boolean;
  /** True: an answer that broke is handed on as it is, with what Next shows to developers. */
  readonly showsErrors?: boolean;
}

/** Connections beyond those for renders: probes, measurements. */
const SPARE_CONNECTIONS = 4;
/** A page that takes longer may hang: its site waits no more for this renderer. */
const LONGEST_PAGE_MS = 1_000;
/** A second hang within this time bars the key for as long. */
const HANG_MS = 10 * MINUTE_MS;
const MOST_HANGS = 1_000;
/** So many waiting pages of one site are worth loading its programme in another renderer. */
const LAUNCH = 4;

export class RendererPool {
  readonly peers: readonly Peer[];
  /** Since the start. */
  readonly outcomes = { ok: 0, unready: 0, broken: 0, limit: 0, lost: 0, refused: 0, barred: 0 };
  /** Sites from whose programme something was rendered since a renderer came up. */
  readonly loaded = new Set<string>();
  wasUp = false;
  /** Two slow each other down; but a page that hangs must not stop a renderer that is alone. */
  private readonly atOnceEach: number;
  /** Of each key, so that one poisoned page cannot end all renderers in turn. */
  private readonly hangs: LRUCache<string, number>;
  /** The one that was asked last is last. */
  private readonly order: Peer[];
  /** Of many sites: the position of each one's own renderer, given in turn. */
  private readonly homes = new Map<string, number>();
  private readonly underWay = new Set<{ peer: Peer; isLong: boolean }>();

  constructor(private readonly options: RendererPoolOptions) {
    const { addresses, limitMs, clock, onChange } = options;
    this.atOnceEach = addresses.length === 1 ? 2 : 1;
    this.hangs = new LRUCache({ max: MOST_HANGS, ttl: HANG_MS, ...endBy(clock) });
    this.peers = addresses.map(
      (address, at) =>
        new Peer({
          name: `renderer-${at + 1}`,
          address,
          connections: this.atOnceEach + SPARE_CONNECTIONS,
          limitMs,
          onTried: () => {
            if (this.up > 0) this.wasUp = true;
            // Those that come up next have no programme yet.
            else this.loaded.clear();
            onChange();
          },
        }),
    );
    this.order = [...this.peers];
  }

  get up(): number {
    return this.peers.filter((peer) => peer.isUp).length;
  }

  get atOnce(): number {
    return this.atOnceEach * this.up;
  }

  /**
   * Whether a page of this site, of which so many wait, can start now. Its own renderer is
   * waited for, but not where that has had a page for long, nor by a launch, which uses all renderers.
   */
  hasRoom(site: string, waiting: number): boolean {
    const home = this.findHome(site);
    if (!home || this.isFree(home) || waiting >= LAUNCH) return true;
    return this.worksOf(home).some(({ isLong }) => isLong);
  }

  /** Rejects with BusyError where no renderer ends it, BrokenAnswerError where the page broke. */
  async render(asked: Rendering): Promise<PeerAnswer> {
    const rendering = { ...asked, key: `${asked.site} ${asked.key}` };
    const barredMs = this.getBarredMs(rendering.key);
    if (barredMs > 0) {
      this.outcomes.barred += 1;
      throw new BusyError('barred', Math.ceil(barredMs / 1_000));
    }
    const answer = await this.send(rendering);
    // A key that was barred meanwhile stays barred.
    if (this.hangs.get(rendering.key) === 1) this.hangs.delete(rendering.key);
    if (isUnready(answer)) {
      this.outcomes.unready += 1;
      throw new BusyError('loading', REPLACED_SECONDS);
    }
    // A page that broke was rendered from it, too.
    if (readHeader(answer, RENDERED_HEADERS.generation)) this.loaded.add(rendering.site);
    if (answer.status === 500 && !this.options.showsErrors) {
      this.outcomes.broken += 1;
      const errorId = readHeader(answer, RENDERED_HEADERS.errorId) ?? '';
      // It is shown to visitors.
      throw new BrokenAnswerError(/^[\w-]{1,40}$/.test(errorId) ? errorId : null);
    }
    this.outcomes.ok += 1;
    return answer;
  }

  close(): void {
    for (const peer of this.peers) peer.close();
  }

  private worksOf(peer: Peer) {
    return [...this.underWay].filter((work) => work.peer === peer);
  }

  private isFree(peer: Peer): boolean {
    return this.worksOf(peer).length < this.atOnceEach;
  }

  /** The renderer that holds a site's programme; null: any one may. */
  private findHome(site: string): Peer | null {
    const { homes, peers } = this;
    if (!this.options.keepsHomes()) return null;
    const at = homes.get(site) ?? homes.size % peers.length;
    homes.set(site, at);
    return [...peers.slice(at), ...peers.slice(0, at)].find((peer) => peer.isUp) ?? null;
  }

  private pick({ site }: Rendering, tried: ReadonlySet<Peer>): Peer | undefined {
    const home = this.findHome(site);
    if (home && !tried.has(home) && this.isFree(home)) return home;
    const up = this.order.filter((peer) => peer.isUp && !tried.has(peer));
    return up.toSorted((a, b) => this.worksOf(a).length - this.worksOf(b).length)[0];
  }

  private async send(rendering: Rendering): Promise<PeerAnswer> {
    const { url: path, body, site, now } = rendering;
    const headers = { ...rendering.headers, host: site, [NOW_HEADER]: String(now) };
    const tried = new Set<Peer>();
    for (;;) {
      const peer = this.pick(rendering, tried);
      if (!peer) {
        this.outcomes.refused += 1;
        throw new BusyError('down', REPLACED_SECONDS);
      }
      const work = { peer, isLong: false };
      this.underWay.add(work);
      const stopTimer = systemTimer(LONGEST_PAGE_MS, () => {
        work.isLong = true;
        this.options.onChange();
      });
      this.order.push(...this.order.splice(this.order.indexOf(peer), 1));
      tried.add(peer);
      try {
        const answer = await peer.ask({ path, headers, ...(body && { body }) });
        // Another one may have loaded the programme already.
        const isAnother =
          !this.options.keepsHomes() && this.peers.some((one) => one.isUp && !tried.has(one));
        if (!isUnready(answer) || !isAnother) return answer;
      } catch (error) {
        const { reason } = error as BusyError;
        if (reason === 'down') continue;
        this.outcomes[reason === 'limit' ? 'limit' : 'lost'] += 1;
        this.noteHang(rendering, peer, reason);
        throw error;
      } finally {
        stopTimer();
        this.underWay.delete(work);
      }
    }
  }

  /** How long the key is not to be rendered; 0: it may be. */
  private getBarredMs(key: string): number {
    return (this.hangs.get(key) ?? 0) > 1 ? this.hangs.getRemainingTTL(key) : 0;
  }

  /** Notes that a render of this key hung, or was under way when its renderer ended. */
  private noteHang({ key, site, url }: Rendering, { name }: Peer, why: BusyReason): void {
    const { log } = this.options;
    // Without what a visitor is looking for.
    const fields = { site, address: url.split('?', 1)[0], renderer: name, why };
    this.hangs.set(key, (this.hangs.get(key) ?? 0) + 1);
    const barredMs = this.getBarredMs(key);
    log.warn({ event: 'render-hung', ...fields }, 'a renderer did not come to an end with a page');
    if (barredMs === 0) return;
    log.warn(
      { event: 'render-barred', ...fields, minutes: Math.round(barredMs / MINUTE_MS) },
      'a page that hung twice is not rendered for a while; its last kept answer serves',
    );
  }
}

function isUnready(answer: PeerAnswer): boolean {
  return readHeader(answer, RENDERED_HEADERS.unready) !== null;
}
