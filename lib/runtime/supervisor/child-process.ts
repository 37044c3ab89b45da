import { type StdioOptions, spawn } from 'node:child_process';

export type ChildProcess = ReturnType<typeof startChildProcess>;

/** Settings by their names. */
export type Secrets = Readonly<Record<string, string | undefined>>;

interface ChildStart {
  /** For Node itself, then the program and its own. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A descriptor that it inherits as INHERITED_FD; null: none. */
  readonly fd: number | null;
  /** For it alone: they are in neither its environment nor its command line; null: none. */
  readonly secrets: Secrets | null;
}

/** The number under which a child finds the descriptor that it inherited: 3 is the channel. */
export const INHERITED_FD = 4;

export function startChildProcess({ args, env, fd, secrets }: ChildStart) {
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc', fd ?? 'ignore'];
  const child = spawn(process.execPath, args, { env: { ...env } as NodeJS.ProcessEnv, stdio });
  // It may have ended already, which its supervisor hears of elsewhere.
  const send = (message: SupervisorMessage) => child.connected && child.send(message, () => {});
  if (secrets) send({ kind: 'secrets', secrets });
  return {
    pid: child.pid,
    /** How it has ended: "code 1" or "signal SIGKILL". Never rejects. */
    ended: new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    }),
    onMessage(listener: (message: ChildMessage) => void) {
      child.on('message', (message) => {
        const known = message as ChildMessage;
        // Under `npm run dev` tsx names the files that it loads over the same channel.
        if (known.kind === 'heartbeat' || known.kind === 'failed') listener(known);
      });
    },
    /** Asks it to finish pending work and end; lost without a word when it is gone. */
    requestStop: () => void send({ kind: 'stop' }),
    /** Ends it at once. */
    kill: () => void child.kill('SIGKILL'),
  };
}

export type ChildMessage =
  /** It lives; `bytes` is the memory that it takes (resident set). The first: its start is through. */
  | { readonly kind: 'heartbeat'; readonly bytes: number }
  /** It cannot start, and this sentence is all that an operator needs. */
  | { readonly kind: 'failed'; readonly sentence: string };

type SupervisorMessage =
  | { readonly kind: 'secrets'; readonly secrets: Secrets }
  /** Finish pending work and end. */
  | { readonly kind: 'stop' };

/** From the bound of its memory to the end of its heap a quick leak takes half a second. */
export const HEARTBEAT_MS = 200;

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
  function hear(listener: (message: SupervisorMessage) => void): void {
    channel.on('message', (message) => listener(message as SupervisorMessage));
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
    /** Resolves when the supervisor has given this process its secrets. */
    receiveSecrets: () =>
      new Promise<Secrets>((resolve) => {
        hear((message) => message.kind === 'secrets' && resolve(message.secrets));
      }),
    onStop: (listener: () => void) => hear((message) => message.kind === 'stop' && listener()),
    /** Called when the supervisor is gone, so that the process can end itself. */
    onDisconnect: (listener: () => void) => void channel.on('disconnect', listener),
  };
}
