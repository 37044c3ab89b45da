import {
  type ChildMessage,
  HEARTBEAT_MS,
  isSupervisorMessage,
  type SupervisorMessage,
} from './message';

/** A child's side of its supervisor. */
export interface Superior {
  /** From now on the supervisor hears that this process lives; the first time, that its start is through. */
  beginHeartbeats(listWork?: () => readonly string[]): void;
  /**
   * Called before each piece of work: on a crowded machine, or in a process that hardly collects its garbage
   * any more, the timer of heartbeats comes late.
   */
  beatIfLate(): void;
  /** Says why this process cannot start; resolves when that is on its way. */
  fail(sentence: string): Promise<void>;
  onMessage(listener: (message: SupervisorMessage) => void): void;
  /** Called when the supervisor is gone: nobody would ever end this process. */
  onAbandoned(listener: () => void): void;
}

/** The channel that Node gives to a child that was spawned with one. */
export type Channel = Pick<NodeJS.Process, 'send' | 'connected' | 'on'>;

/** Joins the supervisor that started this process; null: nobody supervises it. */
export function joinSupervisor(channel: Channel = process): Superior | null {
  if (!channel.send || !channel.connected) return null;
  let list: () => readonly string[] = () => [];

  function send(message: ChildMessage): Promise<void> {
    return new Promise((resolve) => {
      if (!channel.connected) return resolve();
      // The error is the channel's end, which `disconnect` tells.
      channel.send?.(message, undefined, undefined, () => resolve());
    });
  }
  let beatAt = Number.POSITIVE_INFINITY;
  const beat = () => {
    beatAt = performance.now();
    void send({ kind: 'heartbeat', doing: list(), bytes: process.memoryUsage.rss() });
  };

  return {
    beginHeartbeats(listWork = () => []) {
      list = listWork;
      beat();
      setInterval(beat, HEARTBEAT_MS).unref();
    },
    beatIfLate() {
      if (performance.now() - beatAt > HEARTBEAT_MS) beat();
    },
    fail: (sentence) => send({ kind: 'failed', sentence }),
    onMessage(listener) {
      channel.on('message', (message) => {
        if (isSupervisorMessage(message)) listener(message);
      });
    },
    onAbandoned: (listener) => void channel.on('disconnect', listener),
  };
}
