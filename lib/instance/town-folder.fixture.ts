import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from './folder-files';
import { openKeptVersions } from './kept-versions';
import { readSettings } from './settings';
import { readSiteFiles, type SiteFiles } from './site-files';

/** The text of a right instance file. */
export function town(name: string, more: object = {}): string {
  const host = `${name.toLowerCase()}.example.org`;
  const addresses = { siteUrl: `https://${host}`, offersApiUrl: `https://api.${host}` };
  return JSON.stringify({ name, ...addresses, ...more }, null, 2);
}

export const names = (files: SiteFiles) =>
  [...files.sites.values()].map(({ instance }) => instance.name);

/** A directory of instance files, and the lines of the log about it. */
export async function openTownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'towns-'));
  const keptFolder = await mkdtemp(join(tmpdir(), 'kept-'));
  const events: (object & { readonly sentence: string })[] = [];
  const tell = (fields: object, sentence: string) => void events.push({ ...fields, sentence });

  function open(environment: Record<string, string> = {}): Promise<SiteFiles> {
    const settings = readSettings({ FENSTER_INSTANCES_DIR: folder, ...environment });
    return readSiteFiles({
      settings: { ...settings, instancesDir: folder },
      folder: openFolder(folder),
      kept: openKeptVersions(keptFolder),
      log: { error: tell, warn: tell, info: tell },
    });
  }

  return {
    folder,
    keptFolder,
    events,
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    open,
    /** Looks as a running site does, for so many seconds, and returns every change. */
    async follow(files: SiteFiles, seconds: number) {
      const changes = [];
      for (let second = 0; second <= seconds; second += 2) {
        const change = await files.look();
        if (change)
          changes.push({ set: change.set.map(({ key }) => key), removed: change.removed });
      }
      return changes;
    },
    async remove() {
      for (const made of [folder, keptFolder])
        await rm(made, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type TownFolder = Awaited<ReturnType<typeof openTownFolder>>;
