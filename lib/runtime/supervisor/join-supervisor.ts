import {
  type ChildMessage,
  HEARTBEAT_MS,
  isSupervisorMessage,
  type SupervisorMessage,
} from './message';

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
