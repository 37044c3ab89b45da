import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '../store/store';
import { UNFINISHED, writeFileAtomically } from '../store/write-file-atomically';
import type { ReadFile } from './folder-files';

/** The bytes of an instance file and of the files it names, by path from the folder it lies in. */
export type FileBytes = ReadonlyMap<string, Buffer>;

/** Another schema is another program's, and is left alone. */
const schema = z.object({ schema: z.literal(1), files: z.record(z.string(), z.string()) });

const ENDING = '.kept';

/** The last right version of each instance file, for a keeper that starts while it is wrong. */
export function openKeptVersions(directory: string) {
  const locate = (name: string) => path.join(directory, name + ENDING);

  return {
    /** Reads the instance file of that name, which lies in `folder`, as it was; null: nothing is kept. */
    async find(name: string, folder: string): Promise<ReadFile | null> {
      const files = await readKept(locate(name));
      if (files === null) return null;
      return async (file) => {
        const content = files[path.relative(folder, file)];
        if (content !== undefined) return Buffer.from(content, 'base64');
        throw Object.assign(new Error(`${file} was not kept`), { code: 'ENOENT' });
      };
    },
    async keep(name: string, bytes: FileBytes): Promise<void> {
      const files = Object.fromEntries(
        [...bytes].map(([file, content]) => [file, content.toString('base64')]),
      );
      const text = JSON.stringify({ schema: 1, files });
      if ((await readText(locate(name))) === text) return;
      await writeFileAtomically(locate(name), Buffer.from(text));
    },
    /** Removes all that are not named. One that cannot be removed stays. */
    async keepOnly(names: readonly string[]): Promise<void> {
      const kept = new Set(names.map((name) => name + ENDING));
      const files = await readdir(directory).catch(() => []);
      // Not other files: an operator may keep anything here. Unfinished ones a crash has left behind.
      const isOurs = (file: string) => file.endsWith(ENDING) || file.endsWith(UNFINISHED);
      const gone = files.filter((file) => isOurs(file) && !kept.has(file));
      await Promise.allSettled(gone.map((file) => rm(path.join(directory, file))));
    },
  };
}

/** Null: it is not there, cannot be read, or is none of ours. */
async function readKept(file: string): Promise<Readonly<Record<string, string>> | null> {
  const text = await readText(file);
  return (text && parseJson(text, schema)?.files) || null;
}

function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
