import { type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

export type ChildProcess = ReturnType<typeof startChildProcess>;

interface ChildStart {
  /** For Node itself, then the program and its own. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A descriptor that it inherits as INHERITED_FD; null: none. */
  readonly fd: number | null;
  /** Text for it alone, which it reads from INHERITED_FD by `readInput`; absent: none. */
  readonly input?: string | null;
}

/** The number under which a child finds the descriptor that it inherited: 3 is the channel. */
export const INHERITED_FD = 4;

/** In a child: the text that its supervisor gave it alone. Can be read once. */
export function readInput(): string {
  return readFileSync(INHERITED_FD, 'utf8');
}

export function startChildProcess({ args, env, fd, input = null }: ChildStart) {
  const inherited = input === null ? fd : 'pipe';
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc', inherited ?? 'ignore'];
  const child = spawn(process.execPath, args, { env: { ...env } as NodeJS.ProcessEnv, stdio });
  if (input !== null) {
    const pipe = child.stdio[INHERITED_FD] as Writable;
    // It may have ended already, which its supervisor hears of elsewhere.
    pipe.on('error', () => {});
    pipe.end(input);
  }
  return {
    pid: child.pid,
    /** How it has ended: "code 1" or "signal SIGKILL". Never rejects. */
    ended: new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    }),
    onMessage(listener: (message: ChildMessage) => void) {
      child.on('message', (message) => {
        if (isMessage<ChildMessage>(message, ['heartbeat', 'failed'])) listener(message);
      });
    },
    /** Asks it to finish pending work and end; lost without a word when it is gone. */
    requestStop() {
      if (child.connected) child.send(STOP, () => {});
    },
    kill(signal: NodeJS.Signals) {
      child.kill(signal);
    },
  };
}

export type ChildMessage =
  /** It lives; `bytes` is the memory that it takes (resident set). The first: its start is through. */
  | { readonly kind: 'heartbeat'; readonly bytes: number }
  /** It cannot start, and this sentence is all that an operator needs. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** From the supervisor: finish pending work and end. */
const STOP = { kind: 'stop' } as const;

/** From the bound of its memory to the end of its heap a quick leak takes half a second. */
export const HEARTBEAT_MS = 200;

/** Other parts of a process may send messages of their own. */
function isMessage<M extends { readonly kind: string }>(
  message: unknown,
  kinds: readonly M['kind'][],
): message is M {
  return kinds.includes((message as Partial<M> | null)?.kind as M['kind']);
}

export type SupervisorChannel = NonNullable<ReturnType<typeof joinSupervisor>>;

export type Channel = Pick<NodeJS.Process, 'send' | 'connected' | 'on'>;

/** Null: no supervisor started this process. */
export function joinSupervisor(channel: Channel = process) {
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
    /** Sends heartbeats from now on; the first one reports a successful start. */
    startHeartbeats() {
      beat();
      setInterval(beat, HEARTBEAT_MS).unref();
    },
    /** Reports why this process cannot start; resolves when that is sent. */
    fail: (sentence: string) => send({ kind: 'failed', sentence }),
    onStop(listener: () => void) {
      channel.on('message', (message) => {
        if (isMessage<typeof STOP>(message, [STOP.kind])) listener();
      });
    },
    /** Called when the supervisor is gone, so that the process can end itself. */
    onDisconnect: (listener: () => void) => void channel.on('disconnect', listener),
  };
}
