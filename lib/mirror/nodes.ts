import { SECOND_MS, sleep, type Timer } from '../domain/instant';

/** The other nodes that share the mirror's store, of which one at a time runs the passes. */
export interface MirrorNodes {
  /** Aborted when this node stops leading; null: it does not lead. */
  term(): AbortSignal | null;
  /** Calls back when the leader may have changed, or has saved something. */
  subscribe(listener: () => void): () => void;
  /** Notifies the others that this node has saved something. */
  announce(): void;
}

interface Turns {
  readonly nodes: MirrorNodes;
  readonly timer: Timer;
  /** Ends the turns. */
  readonly signal: AbortSignal;
  /** Runs passes until the signal is aborted. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  /** Takes up what the leader has saved. */
  readonly followLeader: () => Promise<void>;
}

/** The leader's message may be lost: the store is looked at this often without one. */
const POLL_MS = 10 * SECOND_MS;
/** After a term that could not begin, because the store did not answer. */
const TRY_AGAIN_MS = SECOND_MS;

/** Leads while this node is the leader, and follows while another one is, until the signal. */
export async function takeTurns(turns: Turns): Promise<void> {
  const { nodes, timer, signal, lead, followLeader } = turns;
  while (!signal.aborted) {
    const term = nodes.term();
    if (term === null) {
      await waitForNews(turns);
      if (!signal.aborted && nodes.term() === null) await followLeader();
      continue;
    }
    try {
      await lead(AbortSignal.any([signal, term]));
    } catch {
      await sleep(timer, TRY_AGAIN_MS, signal).catch(() => {});
    }
  }
}

async function waitForNews({ nodes, timer, signal }: Turns): Promise<void> {
  const news = new AbortController();
  const stop = nodes.subscribe(() => news.abort());
  await sleep(timer, POLL_MS, AbortSignal.any([signal, news.signal])).catch(() => {});
  stop();
}
