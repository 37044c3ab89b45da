import { parseArgs } from 'node:util';
import { StartError } from '../runtime/supervisor/supervise';

export const PROCESS_KINDS = ['gateway', 'renderer', 'content', 'keeper'] as const;

export type ProcessKind = (typeof PROCESS_KINDS)[number];

export type Command = ReturnType<typeof readCommand>;

export const USAGE = `Known are ${PROCESS_KINDS.join(', ')}, each by itself (renderer with --number N), health with one of them, or nothing, which starts all.`;

/** Reads the command line; throws StartError with one sentence that lists what is known. */
export function readCommand(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const asksHealth = positionals[0] === 'health';
  const [word, ...rest] = asksHealth ? positionals.slice(1) : positionals;
  const kind = PROCESS_KINDS.find((known) => known === word) ?? null;
  const number = Number(values.number);
  const isNumber = Number.isInteger(number) && number >= 1 && number <= 16;
  if (rest.length > 0 || (word !== undefined && kind === null) || !isNumber) {
    throw new StartError(`"${args.join(' ')}" is nothing that can be started. ${USAGE}`);
  }
  return {
    // Null: all of them, under a supervisor.
    kind,
    asksHealth,
    number,
    isDevelopment: values.dev,
    /** Whether a supervisor has started this process, which also ends it. */
    isSupervised: values.supervised,
    wantsHelp: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dev: { type: 'boolean', default: false },
        supervised: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        number: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}. ${USAGE}`);
  }
}
