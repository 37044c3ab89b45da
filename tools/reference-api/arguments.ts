import { parseArgs } from 'node:util';
import { nearestName } from './nearest-name';
import { SWITCH_TABLE, type SwitchEntry } from './switch/switch-table';

/** The command line of `npm run api`, read. */
export interface ApiArguments {
  readonly port: number;
  readonly host: string;
  readonly catalogueFile: string | null;
  readonly tokensFile: string | null;
  readonly switches: Readonly<Record<string, string>>;
  readonly controlPort: number | null;
  readonly wantsHelp: boolean;
}

/** A command line that cannot be carried out, in one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  readonly code = 'bad-argument';
}

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  catalogue: { type: 'string' },
  tokens: { type: 'string' },
  set: { type: 'string', multiple: true, default: [] as string[] },
  control: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const KNOWN = `Known to npm run api: ${Object.keys(OPTIONS)
  .map((name) => `--${name}`)
  .join(', ')}.`;

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ArgumentError(`--${name} takes a port from 0 to 65535, not "${text}".`);
}

function readSetting(text: string): [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new ArgumentError(`--set takes switch=value, not "${text}".`);
  }
  return [name, value];
}

/** Reads the command line (without node and script). Throws ArgumentError. */
export function readArguments(argv: readonly string[]): ApiArguments {
  const names = Object.keys(OPTIONS);
  const unknown = argv
    .map((argument) => /^--([^=]+)/.exec(argument)?.[1])
    .find((name) => name !== undefined && !names.includes(name));
  if (unknown !== undefined) {
    throw new ArgumentError(
      `There is no option --${unknown}; the nearest is --${nearestName(unknown, names)}. ${KNOWN}`,
    );
  }
  let values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    ({ values } = parseArgs({ args: [...argv], options: OPTIONS }));
  } catch (error) {
    // The rest is advice on words that begin with a hyphen, which this command does not take.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new ArgumentError(`${reason}. ${KNOWN}`);
  }
  return {
    port: readPort('port', values.port),
    host: values.host,
    catalogueFile: values.catalogue ?? null,
    tokensFile: values.tokens ?? null,
    switches: Object.fromEntries(values.set.map(readSetting)),
    controlPort: values.control === undefined ? null : readPort('control', values.control),
    wantsHelp: values.help,
  };
}

/** The text of `--help`: options and every switch with its values. */
export function formatHelp(): string {
  const switches = Object.entries<SwitchEntry>(SWITCH_TABLE).map(([name, entry]) => {
    const values = entry.values === 'number' ? 'whole number' : entry.values.join(' | ');
    return `  ${name}=${entry.default}\n      ${entry.says}\n      ${values}`;
  });
  return `The offers API as the specification describes it, with an invented town's programme.

npm run api -- [options]
  --port N             port of the API (4010; 0: any free one)
  --host ADDRESS       address to listen on (127.0.0.1)
  --catalogue FILE     serve this catalogue instead of the demo's; its shape is shown by
                       tools/reference-api/catalogue/example.json
  --tokens FILE        accept these tokens instead of the demo's, as in
                       tools/reference-api/access/example-tokens.json; a hash is the SHA-256 of the
                       whole token: printf %s 'pat-…' | sha256sum
  --set SWITCH=VALUE   deviate from the specification or play a fault; repeatable
  --control PORT       open the control address (switches, request log) on 127.0.0.1
  --help, -h           this text

Switches with their defaults, which together are the specification:
${switches.join('\n')}
`;
}
