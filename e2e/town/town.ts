/** One request that reached the instance. Times are epoch ms; null: not yet. */
export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly auth: 'none' | 'accepted' | 'refused' | 'ignored';
  readonly at: number;
  readonly endedAt: number | null;
  readonly status: number | null;
}

/** A town of its own: its instance (the reference API) and the production site in front of it. */
export interface Town {
  /** Address of the site, without a slash at the end. */
  readonly site: string;
  /** Address of the instance, without `/api`. */
  readonly api: string;
  /** Requests that reached the instance so far; with a prefix only those whose path begins with it. */
  requests(prefix?: string): Promise<readonly UpstreamRequest[]>;
  /** Moves switches of the instance, faults among them: `{ fault: 'hang' }`. */
  set(switches: Readonly<Record<string, string>>): Promise<void>;
  /** Every switch back to where it stood at the start. */
  reset(): Promise<void>;
  /** Offers with these ids vanish from the instance; an empty list brings all back. */
  hide(ids: readonly number[]): Promise<void>;
  /**
   * Ends the site alone and starts it again on the same data; resolves when it answers. Its clock
   * may go ahead of the others by some hours.
   */
  restartSite(hoursAhead?: number): Promise<void>;
  /** Everything the site wrote since it was last started. */
  siteLines(): string;
  /** The last lines both programs wrote. */
  lastLines(): string;
  stop(): Promise<void>;
}

/** What differs from the usual town of a test. */
export interface TownOptions {
  /** Switches of the instance at the start. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Settings of the site, by the names of its environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** File with the instance's catalogue; the demo's when absent. */
  readonly catalogue?: string;
  /** True: the site's clock stands still, so that every run shows the same times of day. */
  readonly isStill?: boolean;
  /** False: do not wait until the whole programme has been read. */
  readonly complete?: boolean;
}
