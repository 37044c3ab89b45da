/** Message of a child to its supervisor over Node's IPC channel. */
export type ChildMessage =
  /** It lives; `bytes` is the memory that it takes (resident set). The first: its start is through. */
  | { readonly kind: 'heartbeat'; readonly bytes: number }
  /** It cannot start, and this sentence is all that an operator needs. */
  | { readonly kind: 'failed'; readonly sentence: string };

export type SupervisorMessage =
  | { readonly kind: 'stop' }
  /** Number of restarts of each process, for the metrics. */
  | { readonly kind: 'restarts'; readonly counts: Readonly<Record<string, number>> };

/**
 * Interval of a child's heartbeat in milliseconds. What leaks quickly must be seen between the bound of its
 * memory and the end of its heap, half a second later.
 */
export const HEARTBEAT_MS = 200;

/** Whether something that arrived is a message of a child; other parts of a process may send theirs. */
export function isChildMessage(message: unknown): message is ChildMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'failed') return 'sentence' in message;
  return message.kind === 'heartbeat' && 'bytes' in message && typeof message.bytes === 'number';
}

export function isSupervisorMessage(message: unknown): message is SupervisorMessage {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  return message.kind === 'stop' || (message.kind === 'restarts' && 'counts' in message);
}

export interface SupervisorChannel {
  /** Sends heartbeats from now on; the first one reports a successful start. */
  startHeartbeats(): void;
  /** Reports why this process cannot start; resolves when that is sent. */
  fail(sentence: string): Promise<void>;
  onMessage(listener: (message: SupervisorMessage) => void): void;
  /** Called when the supervisor is gone, so that the process can end itself. */
  onDisconnect(listener: () => void): void;
}

/** The IPC channel of a process that was spawned with one. */
export type Channel = Pick<NodeJS.Process, 'send' | 'connected' | 'on'>;

/** Connects to the supervisor that started this process; null: there is none. */
export function joinSupervisor(channel: Channel = process): SupervisorChannel | null {
  if (!channel.send || !channel.connected) return null;

  function send(message: ChildMessage): Promise<void> {
    return new Promise((resolve) => {
      if (!channel.connected) return resolve();
      // An error is the end of the channel, which `disconnect` reports.
      channel.send?.(message, undefined, undefined, () => resolve());
    });
  }
  const beat = () => void send({ kind: 'heartbeat', bytes: process.memoryUsage.rss() });

  return {
    startHeartbeats() {
      beat();
      setInterval(beat, HEARTBEAT_MS).unref();
    },
    fail: (sentence) => send({ kind: 'failed', sentence }),
    onMessage(listener) {
      channel.on('message', (message) => {
        if (isSupervisorMessage(message)) listener(message);
      });
    },
    onDisconnect: (listener) => void channel.on('disconnect', listener),
  };
}
