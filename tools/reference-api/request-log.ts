/** One request as tests read it. Times are epoch ms; the token itself is never kept. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly auth: 'none' | 'accepted' | 'refused' | 'ignored';
  readonly agent: string | null;
  /** When the request had arrived. */
  readonly at: number;
  /** When the answer began; null: it never did. */
  readonly startedAt: number | null;
  /** When the last byte was handed over or the connection ended; null: still open. */
  readonly endedAt: number | null;
  /** Null: no status was sent. */
  readonly status: number | null;
}

const KEPT = 20_000;

const TOKEN = /pat-[A-Za-z0-9\-._~+/=%]+/g;

/** Creates an empty log, which keeps the last 20,000 requests, oldest first. */
export function createRequestLog() {
  let kept: LoggedRequest[] = [];
  return {
    /** Writes a request down; what is returned completes it. */
    open(entry: LoggedRequest) {
      const written = { ...entry, path: entry.path.replace(TOKEN, 'pat-…') };
      kept.push(written);
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
      return (change: Partial<LoggedRequest>) => void Object.assign(written, change);
    },
    /** All entries, or those whose path begins with `prefix`. */
    entries: (prefix = ''): readonly LoggedRequest[] =>
      kept.filter(({ path }) => path.startsWith(prefix)).map((entry) => ({ ...entry })),
    clear() {
      kept = [];
    },
  };
}
