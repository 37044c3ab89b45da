import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadInstance } from '../../instance/load-instance';
import { SettingsError } from '../../instance/settings-error';
import { CommandError } from '../command-error';

interface Written {
  logo?: string;
  legal?: Record<string, string | null>;
  embedOrigins?: readonly string[];
}

/**
 * Writes the instance file anew with one more origin that may embed, and tells whose it is. Files
 * it names stay where they are. Throws a CommandError with path, line and reason when it is wrong.
 */
export function writeDemoInstance(from: string, to: string, origin: string): { name: string } {
  const { name } = load(from);
  const toPath = (text: string) =>
    /^https?:/.test(text) ? text : path.resolve(path.dirname(from), text);
  const written = JSON.parse(readFileSync(from, 'utf8')) as Written;
  if (written.logo) written.logo = toPath(written.logo);
  for (const [page, text] of Object.entries(written.legal ?? {})) {
    if (text !== null && written.legal) written.legal[page] = toPath(text);
  }
  const embedOrigins = [...(written.embedOrigins ?? []), origin];
  writeFileSync(to, `${JSON.stringify({ ...written, embedOrigins }, null, 2)}\n`);
  return { name };
}

function load(file: string) {
  try {
    return loadInstance(file);
  } catch (error) {
    throw error instanceof SettingsError ? new CommandError(error.message) : error;
  }
}
