import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type ContractReport, listBreaches, tryNext } from './try-next';

const passed = {
  status: 'passed',
  ancestorTitles: ['of pages'],
  title: 'all',
  failureMessages: [],
};
const failed = {
  status: 'failed',
  ancestorTitles: ['of pages'],
  title: 'Next marks its inline scripts',
  failureMessages: [
    'AssertionError: Next takes the nonce from elsewhere: see markScripts: expected [ …(3) ]\n    at a',
  ],
};

const said: string[] = [];
const heard = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
afterEach(() => void said.splice(0));
afterAll(() => heard.mockRestore());

/** Runs the command with programs that only note what they were asked for. */
async function run(report: ContractReport | null, broken = '') {
  const programs: string[] = [];
  let folder = '';
  const code = await tryNext(['16.9.0'], async (program, args, { cwd = '.' } = {}) => {
    const asked = [program, ...args].join(' ');
    programs.push(asked);
    if (program === 'git') return { ok: true, output: 'package.json\0lib/routes.ts\0' };
    folder = cwd === '.' ? folder : cwd;
    if (program.endsWith('vitest') && report) {
      mkdirSync(path.join(cwd, '.build/reports'), { recursive: true });
      writeFileSync(path.join(cwd, '.build/reports/contract.json'), JSON.stringify(report));
    }
    const isBroken = broken !== '' && asked.includes(broken);
    if (asked.includes('run.mjs')) expect(existsSync(path.join(cwd, 'lib/routes.ts'))).toBe(true);
    return { ok: !isBroken, output: 'what it said' };
  });
  return { code, programs, folder };
}

describe('trying a version of Next', () => {
  it('installs it into a copy, builds that, and leaves nothing behind', async () => {
    const report = { testResults: [{ assertionResults: [passed] }] };
    const { code, programs, folder } = await run(report);
    expect(code).toBe(0);
    expect(programs).toEqual([
      expect.stringContaining('git ls-files'),
      expect.stringContaining('cp -a node_modules'),
      'npm install --save-exact --no-audit --no-fund next@16.9.0',
      'node tools/run.mjs build',
      expect.stringMatching(
        /vitest run --mode built .* lib\/next\/contract\S+ lib\/next\/names\S+$/,
      ),
    ]);
    expect(existsSync(folder)).toBe(false);
    expect(said.join('\n')).toContain('Next 16.9.0 is as the site needs it');
  });

  it('says in words what is no longer so', async () => {
    const report = { testResults: [{ assertionResults: [passed, failed] }] };
    expect((await run(report)).code).toBe(1);
    expect(said.join('\n')).toContain(
      'This no longer holds of pages: Next marks its inline scripts. Next takes the nonce from elsewhere: see markScripts.',
    );
    expect(said.at(-1)).toContain('broke 1 of what');
  });

  it('says that the site cannot be built with it', async () => {
    expect((await run(null, 'run.mjs')).code).toBe(1);
    expect(said.join('\n')).toContain('what it said');
  });

  it('wants to know which one', async () => {
    await expect(tryNext([])).rejects.toThrow('Say which Next to try');
    await expect(tryNext(['; rm'])).rejects.toThrow('Say which Next to try');
  });

  it('tells a suite that could not even begin from one that found nothing', () => {
    const report = { testResults: [{ message: 'Error: no build\n at b', assertionResults: [] }] };
    expect(listBreaches(report)).toEqual(['Nothing could be tried: no build']);
  });
});
