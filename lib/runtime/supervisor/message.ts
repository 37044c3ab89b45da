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
