import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerHelp, COMMAND_LINES, isCommand, readCommandLine } from './command-line';
import { runProgram } from './process/run-program';
import { getDefault, SWITCH_TABLE } from './reference-api/switch/switch-table';

const names = Object.keys(COMMAND_LINES).filter(isCommand);
const lines: Readonly<Record<string, { says: string; words?: object; options?: object }>> =
  COMMAND_LINES;

describe('the command line of npm run', () => {
  it('is declared for every script of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const started = Object.values<string>(scripts).flatMap(
      (script) => /run\.mjs ([\w-]+)/.exec(script)?.[1] ?? [],
    );
    expect(started.filter((name) => !isCommand(name))).toEqual([]);
    expect(started).toContain('bench');
  });

  it.each(names)('of %s is explained for --help and -h, with every word and option', (name) => {
    for (const flag of ['--help', '-h']) {
      const help = answerHelp(name, [flag]);
      for (const word of Object.keys(lines[name]?.words ?? {}))
        expect(help).toContain(`  ${word} `);
      for (const key of Object.keys(lines[name]?.options ?? {})) expect(help).toContain(`--${key}`);
      expect(help).toContain(`npm run ${name}`);
    }
  });

  it.each(names)('of %s refuses an unknown option by name and lists the known ones', (name) => {
    const refused = () => answerHelp(name, ['--nonsense']);
    expect(refused).toThrow("Unknown option '--nonsense'. Known to npm run ");
    for (const key of Object.keys(lines[name]?.options ?? {})) expect(refused).toThrow(`--${key}`);
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
    expect(readCommandLine('api', ['--set', 'a=b', '--set=c=d']).values.set).toEqual([
      ...['a=b', 'c=d'],
    ]);
    expect(() => readCommandLine('prove', ['--seed'])).toThrow(
      "Option '--seed <value>' argument missing. Known to npm run prove: ",
    );
  });

  it('lists every switch of the reference API with its default', () => {
    for (const [name, entry] of Object.entries(SWITCH_TABLE))
      expect(answerHelp('api', ['--help'])).toContain(`  ${name}=${getDefault(entry)}\n`);
  });

  it('is read before anything starts', async () => {
    const run = (...args: string[]) =>
      runProgram(process.execPath, ['tools/run.mjs', ...args], { limitMs: 60_000 });
    const [help, ...refused] = await Promise.all([
      run('bench', '-h'),
      run('prove', 'nonsense'),
      run('api', '--port', 'many'),
    ]);
    expect(help).toMatchObject({ ok: true });
    expect(help?.output).toContain('npm run bench -- [words] [options]');
    const sentences = [
      'Unknown word "nonsense". Known to npm run prove: PATH, launch, cold',
      '--port takes a port from 0 to 65535, not "many".',
    ];
    for (const [at, { ok, output }] of refused.entries()) {
      expect([ok, output]).toEqual([false, expect.stringContaining(sentences[at] ?? '')]);
    }
  });
});
