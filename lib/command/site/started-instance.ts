import { dirname } from 'node:path';
import {
  createNotingReader,
  type FileBytes,
  openKeptVersions,
  type ReadFile,
} from '../../instance/kept-versions';
import type { Settings } from '../../instance/settings';
import { type RunDirectory, StartError } from './running-process';

type InstanceFile = Pick<Settings, 'instanceFile'>;
type RunPath = Pick<RunDirectory, 'path'>;

const NAME = 'instance';

/** Reads the instance file of one municipality, and notes its bytes for the processes of a start. */
export function noteInstance(settings: InstanceFile): { read: ReadFile; bytes: FileBytes } {
  return createNotingReader(findFolder(settings));
}

/**
 * Puts what the supervisor has read beside the sockets: a process that is replaced has the instance file
 * of the start, whatever has become of it since.
 */
export async function handOnInstance({ path }: RunPath, bytes: FileBytes): Promise<void> {
  try {
    await openKeptVersions(path).keep(NAME, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Nothing can be written into the directory ${path} (${code}): make room there, or choose another one with FENSTER_RUN_DIR.`,
    );
  }
}

/** Reads the instance file of the start, in a process under a supervisor; undefined: none was handed on. */
export function readHandedOn(settings: InstanceFile, { path }: RunPath): ReadFile | undefined {
  return openKeptVersions(path).find(NAME, findFolder(settings)) ?? undefined;
}

function findFolder({ instanceFile }: InstanceFile): string {
  return dirname(instanceFile ?? '.');
}
