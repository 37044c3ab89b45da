import { describe, expect, it } from 'vitest';
import { formatHelp, readArguments } from './arguments';
import { SWITCH_TABLE } from './switch/switch-table';

describe('the command line of npm run api', () => {
  it('serves the demo on port 4010 when nothing is said', () => {
    expect(readArguments([])).toMatchObject({
      port: 4010,
      catalogueFile: null,
      tokensFile: null,
      switches: {},
      controlPort: null,
    });
  });

  it('takes any number of switches', () => {
    const asked = readArguments(['--port', '0', '--set', 'link=absent', '--set=malformed=refused']);
    expect(asked.port).toBe(0);
    expect(asked.switches).toEqual({ link: 'absent', malformed: 'refused' });
  });

  it.each([
    [['--prot', '1'], 'There is no option --prot; the nearest is --port.'],
    [['--port', 'many'], '--port takes a port from 0 to 65535, not "many".'],
    [['demo'], "Unexpected argument 'demo'"],
    [['--port'], "Option '--port <value>' argument missing. Known to npm run api: --port, --host"],
    [['--set', 'link'], '--set takes switch=value, not "link".'],
  ])('refuses %j in one sentence', (argv, sentence) => {
    expect(() => readArguments(argv)).toThrow(sentence);
  });

  it('gives the help for -h as for --help', () => {
    expect(readArguments(['-h']).wantsHelp).toBe(true);
  });

  it('lists every switch with its default in the help', () => {
    for (const [name, entry] of Object.entries(SWITCH_TABLE)) {
      expect(formatHelp()).toContain(`  ${name}=${entry.default}\n`);
    }
  });
});
