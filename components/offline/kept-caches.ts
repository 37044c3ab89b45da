/** Caches of this site begin so; behind it stands the build that filled them. */
export const CACHE_PREFIX = 'ferienfenster-';

/** Header of a kept answer: when it was kept, in epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** Address of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Asks the worker to keep nothing more; it answers through the port that comes along. */
export const FORGET = 'forget';

/** Answered through the port that came with a `KeepMessage`, once all of it is kept. */
export const KEPT = 'kept';

/** Event of the window: what is kept has changed. */
export const KEPT_EVENT = 'ferienfenster-kept';

/** What a page asks of the worker. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Paths of pages to keep, with what they need to be shown. */
  readonly paths: readonly string[];
  /** Further files of this site that the open page has loaded, such as pictures. */
  readonly files: readonly string[];
  /** Where the site begins in each of its languages: empty, `/en`, … */
  readonly prefixes: readonly string[];
}
