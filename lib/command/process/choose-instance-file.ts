import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCommandSettings } from '../../instance/settings';
import { CommandError } from '../command-error';

/** The instance file of the fictional municipality, from the root of the repository. */
export const DEMO_TOWN = 'lib/reference-api/demo/instance.json';

/**
 * The instance file for the demo catalogue: `--instance FILE`, else FENSTER_INSTANCE_FILE, else the
 * demo's. Throws a CommandError when the file does not exist.
 */
export function chooseInstanceFile(
  args: readonly string[],
  given: string | null = readCommandSettings().instanceFile,
): string {
  const file = readOption(args) ?? given ?? DEMO_TOWN;
  if (!existsSync(file)) throw new CommandError(`There is no instance file ${file}.`);
  return file;
}

function readOption(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { instance: { type: 'string' } } }).values
      .instance;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : '';
    throw new CommandError(`${reason} Known is --instance FILE.`);
  }
}
