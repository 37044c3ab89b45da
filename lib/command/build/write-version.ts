import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readPackageVersion, VERSION_FILE, type Version } from '../../runtime/read-version';

/** Writes down what was built, for the log and the metrics of whoever runs it. */
export function writeVersion(): void {
  const version: Version = { version: readPackageVersion(), build: readCommit() ?? readBuildId() };
  writeFileSync(VERSION_FILE, `${JSON.stringify(version)}\n`);
}

/** Null: this is no clone, or there is no git here. `+`: files differ from the commit. */
function readCommit(): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return null;
  }
}

/** What Next calls this build. */
function readBuildId(): string {
  return readFileSync('.next/BUILD_ID', 'utf8').trim();
}
