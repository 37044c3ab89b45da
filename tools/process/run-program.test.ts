import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program';

const run = (script: string, options = {}) => runProgram(process.execPath, ['-e', script], options);

describe('a program', () => {
  it('is heard while it runs, and quoted as a whole when it has ended', async () => {
    const heard: string[] = [];
    const script = "console.log('first'); console.error('second ä')";
    const { ok, output } = await run(script, { onOutput: (text: string) => heard.push(text) });
    expect(ok).toBe(true);
    expect(heard.join('')).toBe(output);
    expect(output).toContain('first\n');
    expect(output).toContain('second ä\n');
  });

  it('that fails, hangs or is not there is told as such', async () => {
    expect(await run("console.log('why'); process.exit(3)")).toEqual({
      ok: false,
      output: 'why\n',
    });
    const hung = await run('setInterval(() => {}, 1000)', { limitMs: 50 });
    expect([hung.ok, hung.output]).toEqual([false, expect.stringContaining('SIGTERM')]);
    const missing = await runProgram('there-is-no-such-program', []);
    expect([missing.ok, missing.output]).toEqual([false, expect.stringContaining('ENOENT')]);
  });
});
