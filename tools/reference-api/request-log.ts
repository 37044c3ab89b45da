/** One request as tests read it. Times are epoch ms; the token itself is never kept. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly address: string;
  readonly auth: 'none' | 'accepted' | 'refused' | 'ignored';
  readonly accept: string | null;
  readonly agent: string | null;
  readonly ifNoneMatch: string | null;
  /** When the request had arrived. */
  readonly at: number;
  /** When the answer began; null: it never did. */
  readonly startedAt: number | null;
  /** When the last byte was handed over or the connection ended; null: still open. */
  readonly endedAt: number | null;
  /** Null: no status was sent. */
  readonly status: number | null;
}

/** A request that is being written down. */
export interface OpenEntry {
  update(change: Partial<LoggedRequest>): void;
}

/** The last 20,000 requests, oldest first. */
export interface RequestLog {
  open(entry: LoggedRequest): OpenEntry;
  /** All entries, or those whose path begins with `prefix`. */
  entries(prefix?: string): readonly LoggedRequest[];
  clear(): void;
}

const KEPT = 20_000;

/** Removes everything that looks like a token from an address. */
function withoutTokens(path: string): string {
  return path.replace(/pat-[A-Za-z0-9\-._~+/=%]+/g, 'pat-…');
}

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  let kept: LoggedRequest[] = [];
  return {
    open(entry) {
      const written = { ...entry, path: withoutTokens(entry.path) };
      kept.push(written);
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
      return { update: (change) => void Object.assign(written, change) };
    },
    entries: (prefix = '') =>
      kept.filter(({ path }) => path.startsWith(prefix)).map((entry) => ({ ...entry })),
    clear() {
      kept = [];
    },
  };
}
