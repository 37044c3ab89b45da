/** Prefix of this site's cache names, followed by the build that filled the cache. */
export const CACHE_PREFIX = 'ferienfenster-';

/** Header of a kept response: time of keeping, in epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** Address of the service worker; its scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Tells the worker to stop keeping; it answers through the attached port. */
export const FORGET = 'forget';

/** Answered through the port of a `KeepMessage`, once all of it is kept. */
export const KEPT = 'kept';

/** Window event: the kept pages have changed. */
export const KEPT_EVENT = 'ferienfenster-kept';

/** Message from a page to the worker. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Paths of pages to keep, with their scripts, styles and pictures. */
  readonly paths: readonly string[];
  /** Further files of this site loaded by the open page, such as pictures. */
  readonly files: readonly string[];
  /** Path prefixes of the site's languages: empty, `/en`, … */
  readonly prefixes: readonly string[];
}
