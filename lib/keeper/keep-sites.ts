import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig, Sites } from '../instance/sites';
import type { WatchLine } from '../protocol/site-summary';
import type { Log } from '../runtime/log/create-log';
import type { KeptSite, KeptTown } from './kept-site';

export type KeptSites = ReturnType<typeof keepSites>;

interface Entry {
  config: SiteConfig;
  site: KeptSite | null;
  /** Opening and closing, one after the other. */
  work: Promise<void>;
}

/** Opens all municipalities in turn, then follows the files; one that fails affects no other. */
export function keepSites({
  sites,
  open,
  log,
}: {
  readonly sites: Sites;
  readonly open: (
    config: SiteConfig,
    onChange: (site: KeptSite) => void,
    findTown: (key: string) => KeptTown | null,
  ) => Promise<KeptSite>;
  readonly log: Pick<Log, 'error'>;
}) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<(line: WatchLine) => void>();
  let underWay = 0;
  let isStopping = false;

  function tell(line: WatchLine): void {
    for (const listener of listeners) listener(line);
  }

  function emitChange(site: KeptSite): void {
    if (entries.get(site.key)?.site !== site) return;
    tell({ kind: 'summary', summary: site.summary() });
    for (const { config, site: county } of entries.values()) {
      if (county && config.towns.some(({ key }) => key === site.key))
        tell({ kind: 'summary', summary: county.summary() });
    }
  }

  function findTown(key: string): KeptTown | null {
    const site = entries.get(key)?.site;
    return site && isTown(site) ? site : null;
  }

  function queue(entry: Entry, act: () => Promise<void>): Promise<void> {
    underWay += 1;
    entry.work = entry.work
      .then(act)
      .catch((err: unknown) => {
        const fields = { event: 'site-failed', site: entry.config.key, err };
        log.error(fields, 'a municipality could not be opened or closed');
      })
      .then(endWork);
    return entry.work;
  }

  function endWork(): void {
    underWay -= 1;
    if (underWay === 0) tell({ kind: 'all-told' });
  }

  async function close(entry: Entry): Promise<void> {
    const { site } = entry;
    entry.site = null;
    await site?.stop();
  }

  async function reopen(entry: Entry): Promise<void> {
    await close(entry);
    if (isStopping || entries.get(entry.config.key) !== entry) return;
    const site = await open(entry.config, emitChange, findTown);
    entry.site = site;
    emitChange(site);
  }

  function set(config: SiteConfig): Promise<void> {
    const known = entries.get(config.key);
    if (known && isKeptTheSame(known.config, config)) return known.work;
    const entry: Entry = known ?? { config, site: null, work: Promise.resolve() };
    entry.config = config;
    entries.set(config.key, entry);
    return queue(entry, () => reopen(entry));
  }

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    void queue(entry, () => close(entry));
  }

  async function openAll(): Promise<void> {
    underWay += 1;
    // Counties last, so that their first summary has all their towns.
    const inOrder = [...sites.all()].sort((a, b) => a.towns.length - b.towns.length);
    for (const config of inOrder) if (!isStopping) await set(config);
    endWork();
  }

  const opening = openAll();
  const nameSites = (): WatchLine => ({
    kind: 'sites',
    sites: sites.all().map(({ key, version }) => ({ key, version })),
  });
  const unsubscribe = sites.subscribe(({ set: changed, removed }) => {
    tell(nameSites());
    for (const key of removed) remove(key);
    for (const config of changed) void set(config);
  });

  return {
    /** `opening`: its copy on disk has not been read yet; null: unknown municipality. */
    get: (key: string): KeptSite | 'opening' | null =>
      entries.has(key) ? (entries.get(key)?.site ?? 'opening') : null,
    /** All open municipalities; counties hold nothing of their own. */
    list: () => [...entries.values()].flatMap(({ site }) => (site && isTown(site) ? site : [])),
    /** Open or not; null: unknown. */
    getConfig: (key: string): SiteConfig | null =>
      sites.all().find((config) => config.key === key) ?? null,
    /** Reports every municipality, then each change; returns the function that stops it. */
    watch(listener: (line: WatchLine) => void): () => void {
      listener(nameSites());
      for (const { site } of entries.values()) {
        if (site) listener({ kind: 'summary', summary: site.summary() });
      }
      if (underWay === 0) listener({ kind: 'all-told' });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop(): Promise<void> {
      isStopping = true;
      unsubscribe();
      await opening;
      await Promise.all([...entries.values()].map((entry) => queue(entry, () => close(entry))));
    },
  };
}

function isTown(site: KeptSite): site is KeptTown {
  return 'mirror' in site;
}

/** Whether everything the keeper depends on is unchanged; brand and texts concern other processes. */
function isKeptTheSame(before: SiteConfig, after: SiteConfig): boolean {
  const kept = ({ settings, towns, instance }: SiteConfig) => ({
    settings,
    towns: towns.map(({ slug, key }) => [slug, key]),
    editions: instance.editions,
    demand: instance.demand,
    translation: instance.translation,
    center: instance.map.center,
  });
  return isDeepStrictEqual(kept(before), kept(after));
}
