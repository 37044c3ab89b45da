import {
  type ChildMessage,
  HEARTBEAT_MS,
  isSupervisorMessage,
  type SupervisorMessage,
} from './message';

/** A child's side of its supervisor. */
export interface Superior {
  /** From now on the supervisor hears that this process lives; the first time, that its start is through. */
  beginHeartbeats(): void;
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

  function send(message: ChildMessage): Promise<void> {
    return new Promise((resolve) => {
      if (!channel.connected) return resolve();
      // The error is the channel's end, which `disconnect` tells.
      channel.send?.(message, undefined, undefined, () => resolve());
    });
  }
  const beat = () => void send({ kind: 'heartbeat', bytes: process.memoryUsage.rss() });

  return {
    beginHeartbeats() {
      beat();
      setInterval(beat, HEARTBEAT_MS).unref();
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
