import { watch } from 'node:fs';
import path from 'node:path';
import { openKeptVersions, type ReadFile } from './kept-versions';
import type { Settings } from './settings';
import { readSiteFiles, type SiteFiles, type SiteFilesEvent } from './site-files';
import { createSingleSite, type Sites, type SitesChange } from './sites';

/** Where openSites tells what is wrong or becomes different; a pino log is one. */
export interface SitesLog {
  error(fields: object, sentence: string): void;
  warn(fields: object, sentence: string): void;
  info(fields: object, sentence: string): void;
}

/** Interval at which a directory is read where the system does not tell of changes. */
const LOOK_MS = 2_000;
/** The interval while something in it changes. */
const SETTLING_MS = 250;

/** Of the data directory: the last right version of each instance file. */
const KEPT_DIRECTORY = 'kept-instances';

/**
 * The municipalities that the settings name: one, or a directory of many that is watched from then
 * on. Every process of a deployment opens them for itself; those that give no log leave telling, and
 * keeping what was right, to one that does. `read` reads the file of one in place of what stands there
 * now. Throws SettingsError when there is none to serve.
 */
export function openSites(settings: Settings, log: SitesLog | null, read?: ReadFile): Sites {
  if (settings.instancesDir === null) {
    const warn = (sentence: string) => log?.warn({ event: 'instance-strange' }, sentence);
    return createSingleSite(settings, warn, read);
  }
  return createSitesFromDirectory({ ...settings, instancesDir: settings.instancesDir }, log);
}

function createSitesFromDirectory(
  settings: Settings & { readonly instancesDir: string },
  log: SitesLog | null,
): Sites {
  const tell = (event: SiteFilesEvent) => {
    const { kind, ...fields } = event;
    const named = { event: kind, ...fields };
    if (event.kind === 'instance-refused') {
      const { isKept } = event;
      const end = isKept ? 'the version before it goes on' : 'the other municipalities are served';
      for (const problem of event.problems)
        log?.error({ event: kind, file: event.file, isKept }, `${problem} (${end})`);
    } else if (event.kind === 'instance-strange')
      log?.warn({ event: kind, file: event.file }, event.sentence);
    else if (event.kind === 'instance-not-kept')
      log?.warn(named, 'an instance file could not be kept for a start while it is wrong');
    else if (event.kind === 'instances-unreadable')
      log?.error(
        named,
        'the directory of instance files cannot be read: nothing changes meanwhile',
      );
    else log?.info(named, 'the municipalities of this deployment have changed');
  };
  const kept = openKeptVersions(path.join(settings.dataDir, KEPT_DIRECTORY));
  const files = readSiteFiles({ settings, kept, isKeeping: log !== null, onEvent: tell });
  return followFiles(files, settings.instancesDir);
}

function followFiles(files: SiteFiles, directory: string): Sites {
  const listeners = new Set<(change: SitesChange) => void>();
  let timer: NodeJS.Timeout | null = null;
  let dueAt = 0;
  let isClosed = false;

  function plan(ms: number): void {
    if (timer) clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = isClosed ? null : setTimeout(look, ms).unref();
  }

  async function look(): Promise<void> {
    // Null while it looks: what the system tells meanwhile is seen by the look after it.
    timer = null;
    const { change, isSettling } = await files.look(performance.now());
    if (isClosed) return;
    plan(isSettling ? SETTLING_MS : LOOK_MS);
    if (change) for (const listener of [...listeners]) listener(change);
  }

  const stopWatching = watchDirectory(directory, () => {
    // Brought forward, never put off: somebody may write without an end.
    if (timer && dueAt - performance.now() > SETTLING_MS) plan(SETTLING_MS);
  });
  plan(LOOK_MS);
  return {
    find: (host) => (host === undefined ? null : (files.sites.get(host.toLowerCase()) ?? null)),
    all: () => [...files.sites.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      stopWatching();
      listeners.clear();
    },
  };
}

/** Makes it quicker where the system tells of changes; on network drives it does not. */
function watchDirectory(directory: string, onChange: () => void): () => void {
  try {
    const watcher = watch(directory, { persistent: false }, onChange);
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => {};
  }
}
