/** Why what is shown is not the newest, in words. */
export interface RefreshNotice {
  readonly kind: 'running' | 'failed';
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Content of the dashboard's header. */
export interface HostHeading {
  readonly town: { readonly name: string; readonly hasLogo: boolean };
  /** Names of the hosts of the shown offers, or the site's name before they are known. */
  readonly title: string;
  /** Whether this login may see what is looked for. */
  readonly hasDemand: boolean;
  /** Age of the data; null: nothing was read yet. */
  readonly refresh: {
    /** Of when the data is, in words. */
    readonly text: string;
    /** The same with its date, for paper. */
    readonly dated: string;
    /** The address to come back to. */
    readonly next: string;
    /** Outcome of reading them anew; null: nothing to say. */
    readonly notice: RefreshNotice | null;
  } | null;
}
