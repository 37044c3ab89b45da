import { parseArgs } from 'node:util';
import { getDefault, SWITCH_TABLE, type SwitchEntry } from './reference-api/switch/switch-table';

/** A failure of a command that its user can act on: printed as one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface Option {
  /** Name of the value in the help; absent: the option has none. */
  readonly value?: string;
  readonly isMany?: true;
  readonly says: string;
}

interface CommandLine {
  readonly says: string;
  /** Words it takes, with their meaning; those in capitals stand for a name that its user gives. */
  readonly words?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, Option>>;
}

const INSTANCE = { value: 'FILE', says: 'instance file of the municipality' };

/** Every command of `npm run`, with all that it takes. */
export const COMMAND_LINES = {
  demo: {
    says: 'An invented municipality: its instance, its site and its website, until Ctrl-C.',
    options: { instance: INSTANCE, towns: { says: 'three municipalities on one site' } },
  },
  test: {
    says: 'Everything that can be checked, ending with the line "N passed, N failed".',
  },
  check: {
    says: 'The part of npm test without proofs, build and browser.',
  },
  dev: {
    says: 'The reference API and the site from source, with reload on change.',
    options: { instance: INSTANCE },
  },
  api: {
    says: "The offers API as the specification describes it, with an invented town's programme.",
    options: {
      port: { value: 'N', says: 'port of the API (4010; 0: any free one)' },
      host: { value: 'ADDRESS', says: 'address to listen on (127.0.0.1)' },
      catalogue: {
        value: 'FILE',
        says: 'another catalogue, as tools/reference-api/catalogue/example.json',
      },
      tokens: {
        value: 'FILE',
        says: "other tokens, as tools/reference-api/access/example-tokens.json; a hash is that of printf %s 'pat-…' | sha256sum",
      },
      set: {
        value: 'SWITCH=VALUE',
        isMany: true,
        says: 'deviate from the specification or play a fault; repeatable',
      },
      control: { value: 'PORT', says: 'control address (switches, request log) on 127.0.0.1' },
    },
  },
  build: { says: 'The production build, from scratch.' },
  pack: {
    says: 'Builds, and lays everything that a running site needs into a directory.',
    words: { DIR: 'a new directory' },
    options: { previous: { value: 'OLD', says: 'directory that runs now: its static files stay' } },
  },
  website: {
    says: "The town's own website, which embeds the programme; the demo starts it.",
    options: {
      port: { value: 'N', says: 'its port (4020)' },
      site: { value: 'URL', says: 'address of the programme (http://localhost:3000)' },
      name: { value: 'TEXT', says: 'name of its owner (Rathaus)' },
    },
  },
  bench: {
    says: 'The promises of speed, size and memory, and ratios beside bare servers in the same run.',
    words: {
      lists: 'uncached and cached pages, beside bare servers',
      memory: 'memory of a node under load',
      start: 'start to the first page',
      county: 'index and searches of a county over 40 towns',
      lighthouse: 'first views of list, offer and week, beside a bare page',
    },
    options: { short: { says: 'a second for each figure, one visit of each page' } },
  },
  prove: {
    says: 'Properties in their long form and proofs on running sites; without a word all of them.',
    words: {
      PATH: 'properties whose file has this in its path',
      launch: 'a launch with killed processes',
      cold: 'visitors from the start of the site on',
      attack: 'one address against all others',
      kills: 'killed processes under load',
      towns: 'many municipalities, of which some are faulty',
      nodes: 'two nodes behind nginx',
      small: 'an hour on a machine of 512 MB and one core',
      upgrade: 'pages left open while the site is upgraded',
    },
    options: {
      seed: { value: 'N', says: 'repeats the run that printed this number' },
      short: { says: 'takes seconds to minutes for each' },
    },
  },
  sbom: {
    says: 'The bill of materials of what runs in production (CycloneDX 1.6, JSON).',
    options: {
      out: { value: 'FILE', says: 'where to (.build/ferienfenster.cdx.json)' },
      all: { says: 'takes in what building and testing need' },
    },
  },
  doctor: {
    says: 'All that is wrong with an instance file, or a directory of them, and what it names: API, certificate, tiles, pictures; and how a running node serves them.',
    options: {
      instance: INSTANCE,
      api: { value: 'URL', says: 'its API, instead of the one in the file' },
      tiles: { value: 'URL', says: 'its tiles, with {z}, {x} and {y}' },
      node: {
        value: 'URL',
        says: 'a running node (http://127.0.0.1:3000): only the files are checked, and how it serves them',
      },
    },
  },
  languages: {
    says: 'All sentences of a language beside the German ones, as one page to read and print.',
    words: { LANGUAGE: 'de, en, uk, tr or ar', FILE: 'where to write it, for example uk.html' },
  },
  'try-next': {
    says: 'The site with another version of Next, in a copy: what that would break, in sentences.',
    words: { VERSION: 'for example 16.5.0 or canary' },
  },
} as const satisfies Readonly<Record<string, CommandLine>>;

/** A command, as it is called after `npm run`. */
export type CommandName = keyof typeof COMMAND_LINES;

type OptionsOf<N extends CommandName> = (typeof COMMAND_LINES)[N] extends { options: infer O }
  ? O
  : Record<never, never>;

type Values<N extends CommandName> = {
  readonly [K in keyof OptionsOf<N>]?: OptionsOf<N>[K] extends { readonly isMany: true }
    ? readonly string[]
    : OptionsOf<N>[K] extends { readonly value: string }
      ? string
      : boolean;
};

/** Throws a CommandError that names an unknown option or word and lists the known ones. */
export function readCommandLine<N extends CommandName>(
  name: N,
  args: readonly string[],
): { readonly values: Values<N>; readonly words: readonly string[] } {
  const { words = {}, options = {} }: CommandLine = COMMAND_LINES[name];
  const types = Object.entries(options).map(([key, { value, isMany = false }]) => [
    key,
    { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany },
  ]);
  let read: ReturnType<typeof parseArgs>;
  try {
    const config = { options: Object.fromEntries(types), allowPositionals: true };
    read = parseArgs({ args: [...args], ...config });
  } catch (error) {
    // The rest is advice on words that begin with a hyphen, which no command takes.
    const [reason = ''] = (error as Error).message.split(/[.\n]/);
    throw new CommandError(`${reason}. ${listKnown(name)}`);
  }
  // Words in capitals stand for any.
  const isOpen = Object.keys(words).some((word) => word === word.toUpperCase());
  const unknown = read.positionals.find((word) => !isOpen && !(word in words));
  if (unknown !== undefined) throw refuseWord(name, unknown);
  return { values: read.values as Values<N>, words: read.positionals };
}

/** The failure for a word that a command does not know. */
export function refuseWord(name: CommandName, word: string): CommandError {
  return new CommandError(`Unknown word "${word}". ${listKnown(name)}`);
}

function listKnown(name: CommandName): string {
  const { words = {}, options = {} }: CommandLine = COMMAND_LINES[name];
  const known = [...Object.keys(words), ...Object.entries(options).map(formatOption), '--help'];
  return `Known to npm run ${name}: ${known.join(', ')}.`;
}

function formatOption([key, { value }]: readonly [string, Option]): string {
  return value === undefined ? `--${key}` : `--${key} ${value}`;
}

/** The text of `--help`; null: not asked for. Throws a CommandError for wrong arguments. */
export function answerHelp(name: CommandName, args: readonly string[]): string | null {
  if (!args.includes('--help') && !args.includes('-h')) {
    readCommandLine(name, args);
    return null;
  }
  const { says, words = {}, options = {} }: CommandLine = COMMAND_LINES[name];
  const rows = [
    ...Object.entries(words),
    ...Object.entries(options).map((option) => [formatOption(option), option[1].says] as const),
    ['--help, -h', 'this text'] as const,
  ];
  const width = Math.max(...rows.map(([left]) => left.length));
  const takes = Object.keys(words).length > 0 ? ' [words] [options]' : ' [options]';
  return [
    says,
    '',
    `npm run ${name} --${takes}`,
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(name === 'api' ? ['', ...formatSwitches()] : []),
  ].join('\n');
}

function formatSwitches(): readonly string[] {
  const switches = Object.entries<SwitchEntry>(SWITCH_TABLE).map(([name, entry]) => {
    const values = typeof entry.values === 'number' ? 'whole number' : entry.values.join(' | ');
    return `  ${name}=${getDefault(entry)}\n      ${entry.says}\n      ${values}`;
  });
  return ['Switches with their defaults, which together are the specification:', ...switches];
}

/** Whether a command of this name is declared here. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMAND_LINES, name);
}
