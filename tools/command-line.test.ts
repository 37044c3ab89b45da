import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerHelp, COMMAND_LINES, isCommand, readCommandLine } from './command-line';

const names = Object.keys(COMMAND_LINES).filter(isCommand);

describe('the command line of npm run', () => {
  it('is declared for every script of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const started = Object.values<string>(scripts).flatMap(
      (script) => /run\.mjs ([\w-]+)/.exec(script)?.[1] ?? [],
    );
    // The reference API shares no code with the rest and declares its own.
    expect(started.filter((name) => name !== 'api' && !isCommand(name))).toEqual([]);
    expect(started).toContain('bench');
  });

  it.each(names)('of %s is explained for --help and -h, with every word and option', (name) => {
    for (const flag of ['--help', '-h']) {
      const help = answerHelp(name, [flag]);
      for (const word of Object.keys(COMMAND_LINES[name].words))
        expect(help).toContain(`  ${word} `);
      for (const key of Object.keys(COMMAND_LINES[name].options))
        expect(help).toContain(`--${key}`);
      expect(help).toContain(`npm run ${name}`);
    }
  });

  it.each(names)('of %s refuses an unknown option by name and lists the known ones', (name) => {
    const refused = () => answerHelp(name, ['--nonsense']);
    expect(refused).toThrow("Unknown option '--nonsense'. Known to npm run ");
    for (const key of Object.keys(COMMAND_LINES[name].options)) expect(refused).toThrow(`--${key}`);
  });

  it.each(['demo', 'test', 'check', 'dev', 'build', 'sbom', 'doctor', 'website'] as const)(
    'of %s refuses every word',
    (name) => {
      expect(() => answerHelp(name, ['nonsense'])).toThrow(
        `Unknown word "nonsense". Known to npm run ${name}: `,
      );
    },
  );

  it('gives options with and without a value, and words', () => {
    expect(readCommandLine('prove', ['--seed', '7', 'launch'])).toEqual({
      values: { seed: '7' },
      words: ['launch'],
    });
    expect(readCommandLine('bench', ['lists', '--short']).values).toEqual({ short: true });
    expect(() => readCommandLine('prove', ['--seed'])).toThrow(
      "Option '--seed <value>' argument missing. Known to npm run prove: ",
    );
  });

  it('is read before anything starts', () => {
    const run = (...args: string[]) => ['tools/run.mjs', ...args];
    expect(execFileSync('node', run('bench', '-h'), { encoding: 'utf8' })).toContain(
      'npm run bench -- [words] [options]',
    );
    const { status, stderr } = spawnSync('node', run('prove', 'nonsense'), { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('Unknown word "nonsense". Known to npm run prove: PATH, launch, cold');
  });
});
