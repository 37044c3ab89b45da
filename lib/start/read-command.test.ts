import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command';

const ALL = {
  kind: null,
  asksHealth: false,
  number: 1,
  isDevelopment: false,
  isSupervised: false,
  wantsHelp: false,
};

describe('the command line', () => {
  it.each([
    [[], ALL],
    [['--help'], { ...ALL, wantsHelp: true }],
    [['-h'], { ...ALL, wantsHelp: true }],
    [['--dev'], { ...ALL, isDevelopment: true }],
    [['gateway'], { ...ALL, kind: 'gateway' }],
    [['renderer', '--number', '3'], { ...ALL, kind: 'renderer', number: 3 }],
    [['keeper', '--supervised'], { ...ALL, kind: 'keeper', isSupervised: true }],
    [['health'], { ...ALL, asksHealth: true }],
    [['health', 'content'], { ...ALL, kind: 'content', asksHealth: true }],
  ])('is understood: %j', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    [['gatway']],
    [['renderer', '--number', '0']],
    [['renderer', '--number', '17']],
    [['gateway', 'keeper']],
    [['--port', '80']],
  ])('is refused in a sentence that says what is known: %j', (args) => {
    expect(() => readCommand(args)).toThrow(/Known are gateway, renderer, content, keeper/);
  });
});
