import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  const keptFolder = join(dataDir, 'kept-instances');
  await mkdir(keptFolder);
  const events: (object & { readonly sentence: string })[] = [];
  const tell = (fields: object, sentence: string) => void events.push({ ...fields, sentence });

  function open(environment: Record<string, string> = {}): Promise<SiteFiles> {
    const directories = { FENSTER_INSTANCES_DIR: folder, FENSTER_DATA_DIR: dataDir };
    const settings = readSettings({ ...directories, ...environment });
    const log = { error: tell, warn: tell, info: tell };
    return readSiteFiles({ ...settings, instancesDir: folder }, log);
  }

  return {
    folder,
    dataDir,
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
      for (const made of [folder, dataDir])
        await rm(made, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type TownFolder = Awaited<ReturnType<typeof openTownFolder>>;
