import { readFileSync } from 'node:fs';
import type { Step } from '../step/run-steps';
import { checkLicences, type LicenceReport } from './check-licences';
import { type LicensedPackage, readLicences } from './read-licences';

/** The packages of this repository with their licences, from lock file and `node_modules`. */
export function readInstalledLicences(): readonly LicensedPackage[] {
  return readLicences(readFileSync('package-lock.json', 'utf8'), (folder) => {
    try {
      return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    } catch {
      return null;
    }
  });
}

/** A report on the licences of all packages, which fails where one is unknown and not in NOTICE. */
export const LICENCE_STEP: Step = {
  name: 'licences',
  async run() {
    const packages = readInstalledLicences();
    const report = checkLicences(packages, readFileSync('NOTICE', 'utf8'));
    const failed = report.problems.length > 0 ? 1 : 0;
    return {
      passed: 1 - failed,
      failed,
      output: formatReport(packages.length, report),
      report: true,
    };
  },
};

function formatReport(total: number, { counts, noticed, problems }: LicenceReport): string {
  const list = counts.map(([licence, count]) => `${licence} ${count}`).join(', ');
  return [
    `  ${total} packages: ${list}.`,
    `  Named in NOTICE: ${noticed.join(', ')}.`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}
