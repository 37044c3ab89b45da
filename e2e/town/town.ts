/** One request that reached the instance. Times are epoch ms; null: not yet. */
export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly auth: 'none' | 'accepted' | 'refused' | 'ignored';
  readonly at: number;
  readonly endedAt: number | null;
  readonly status: number | null;
}

/** A test site: its instance (the reference API) and the production site in front of it. */
export interface Town {
  /** Address of the site, without a slash at the end. */
  readonly site: string;
  /** Address of the instance, without `/api`. */
  readonly api: string;
  /** The site's data directory. */
  readonly data: string;
  /** Requests that reached the instance so far; with a prefix only those to such paths. */
  requests(prefix?: string): Promise<readonly UpstreamRequest[]>;
  /** Moves switches of the instance, including faults: `{ fault: 'hang' }`. */
  set(switches: Readonly<Record<string, string>>): Promise<void>;
  /** Moves every switch back to its initial position. */
  reset(): Promise<void>;
  /** Waits until the site shows what it showed after its start, with every switch moved back. */
  restore(): Promise<void>;
  /** Resolves when the site has read all that the instance answers by now. */
  readAgain(): Promise<void>;
  /** Hides offers with these ids at the instance; an empty list shows all again. */
  hide(ids: readonly number[]): Promise<void>;
  /**
   * Stops the site and starts it again on the same data; resolves when it answers. Its clock may be
   * some hours ahead of the others.
   */
  restartSite(hoursAhead?: number): Promise<void>;
  /** Output of the site since its last start. */
  siteLines(): string;
  /** The last lines of both programs. */
  lastLines(): string;
  stop(): Promise<void>;
}

/** Differences from the default test site. */
export interface TownOptions {
  /** Switches of the instance at the start. */
  readonly switches?: Readonly<Record<string, string>>;
  /** Settings of the site, by the names of its environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Content of the instance file, beside the demo's files; default: the demo's. */
  readonly instance?: object;
  /**
   * What is undone before each test that shares this site: the switches, or also what the site has
   * read meanwhile.
   */
  readonly restores?: 'switches' | 'programme';
  /** File with the instance's catalogue; default: the demo's. */
  readonly catalogue?: string;
  /** True: the site's clock is stopped, so that every run shows the same times of day. */
  readonly isStill?: boolean;
  /** False: do not wait until the whole programme has been read. */
  readonly complete?: boolean;
}
