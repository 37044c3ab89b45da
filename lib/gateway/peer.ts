import type { WholeAnswer } from '../protocol/rendered';
import { SocketClient, type SocketRequest } from '../protocol/socket-client';

export interface PeerAnswer extends WholeAnswer {
  /** The body compressed with Brotli, where that was done before. */
  readonly brotli?: Buffer;
}

export function readHeader({ headers }: Pick<PeerAnswer, 'headers'>, name: string): string | null {
  return headers.find(([key]) => key === name)?.[1] ?? null;
}

/**
 * A request is not taken on now. `full`: there is more to do than visitors will wait for; `share`:
 * this address has had its share while others wait; `look-up`: only the instance knows the answer,
 * and this address has had its share of such questions; `down`: the process that would answer is
 * not there; `loading`: it is, without the programme; `lost`: it ended under way; `limit`: it took too
 * long; `barred`: it hung over this very address twice.
 */
export const BUSY_REASONS = [
  'full',
  'share',
  'look-up',
  'down',
  'loading',
  'lost',
  'limit',
  'barred',
] as const;

export type BusyReason = (typeof BUSY_REASONS)[number];

export class BusyError extends Error {
  readonly code = 'busy';
  override readonly name = 'BusyError';

  constructor(
    readonly reason: BusyReason,
    readonly retryAfterSeconds: number,
    /** The address asks for more than its share: the refusal is delayed. */
    readonly isGreedy = false,
  ) {
    super(`Refused (${reason}); ask again in ${retryAfterSeconds} s.`);
  }
}

/** The page broke in the renderer; `errorId` is logged with the cause, null: none was named. */
export class BrokenAnswerError extends Error {
  readonly code = 'broken-answer';
  override readonly name = 'BrokenAnswerError';
  constructor(readonly errorId: string | null) {
    super('The page broke while it was rendered.');
  }
}

interface PeerOptions {
  /** As metrics and log call it: `renderer-1`. */
  readonly name: string;
  readonly address: string;
  readonly connections: number;
  /** Longest wait for a whole answer, in milliseconds; null: as long as it takes. */
  readonly limitMs: number | null;
  /** Called when it has come up or gone down, and while it is down each time that it was tried. */
  readonly onTried?: () => void;
}

/** A process is replaced within seconds. */
export const REPLACED_SECONDS = 2;
const RETRY_MS = 100;
/** A process that is only busy answers its probe within this time. */
const PROBE_MS = 1_000;
const METRICS_MS = 2_000;

/** Another process of this node, asked over its socket; down until it has answered. */
export class Peer {
  readonly name: string;
  /** Whether it took its last request, or has answered since. */
  isUp = false;
  private readonly client: SocketClient;
  private readonly first = Promise.withResolvers<void>();
  /** Resolves when it has answered for the first time. */
  readonly answered = this.first.promise;
  private isClosed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly options: PeerOptions) {
    const { name, address, connections } = options;
    this.name = name;
    this.client = new SocketClient(address, connections);
    void this.probe();
  }

  /** Its whole answer; rejects with BusyError. Nothing is sent twice. */
  async ask(request: SocketRequest): Promise<PeerAnswer> {
    // No visitor waits for a process that has just been found away.
    if (!this.isUp) throw new BusyError('down', REPLACED_SECONDS);
    try {
      return await this.send(request, this.options.limitMs);
    } catch (error) {
      if (this.isUp && !this.isClosed) {
        this.isUp = false;
        void this.probe();
      }
      throw error;
    }
  }

  /** Its measurements, as @prometheus-io/client's `getMetricsAsJSON` gives them; null: it has none, or is away. */
  async readMetrics(): Promise<readonly unknown[] | null> {
    if (!this.isUp) return null;
    const { status, body } = await this.send({ path: '/metrics' }, METRICS_MS);
    const metrics: unknown = status === 200 ? JSON.parse(body.toString()) : null;
    return Array.isArray(metrics) ? metrics : null;
  }

  close(): void {
    this.isClosed = true;
    this.isUp = false;
    clearTimeout(this.retry);
    this.client.close();
  }

  private async send(request: SocketRequest, mostMs: number | null): Promise<PeerAnswer> {
    const signal = mostMs === null ? null : AbortSignal.timeout(mostMs);
    try {
      return await this.client.ask({ ...request, signal });
    } catch (error) {
      const isRefused = (error as NodeJS.ErrnoException).syscall === 'connect';
      const why = signal?.aborted ? 'limit' : isRefused ? 'down' : 'lost';
      throw new BusyError(why, REPLACED_SECONDS);
    }
  }

  private async probe(): Promise<void> {
    try {
      await this.send({ path: '/healthz' }, PROBE_MS);
      this.isUp = true;
      this.first.resolve();
    } catch {
      if (this.isClosed) return;
      this.retry = setTimeout(() => this.probe(), RETRY_MS);
      this.retry.unref();
    }
    this.options.onTried?.();
  }
}
