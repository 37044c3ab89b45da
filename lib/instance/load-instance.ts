import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findOverlaps } from './check-instance';
import { decodeText } from './decode-text';
import type { Instance, LegalPage, Logo } from './instance';
import { locateLine } from './locate-line';
import { createPalette } from './palette';
import { formatProblems, readInstance } from './read-instance';
import { SettingsError } from './settings-error';

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/**
 * The instance from its file (null: the built-in defaults); `warn` takes sentences on what is strange
 * in it. Throws SettingsError with all that is wrong, a line each.
 */
export function loadInstance(
  file: string | null,
  warn: (sentence: string) => void = () => undefined,
): Instance {
  const source = file ?? 'built-in defaults';
  const text = file === null ? '{}' : decodeText(readBytes(file, 'FENSTER_INSTANCE_FILE'), source);
  const written = readInstance(text, source);
  for (const sentence of formatProblems(findOverlaps(written), text, source)) warn(sentence);
  const { $schema: _, logo, colors, legal, ...rest } = written;
  const folder = path.dirname(file ?? '.');
  const problems: string[] = [];
  /** Goes on after a file that cannot be read, to tell of the others in the same go. */
  const load = <T>(keys: readonly string[], read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(`${source}, line ${locateLine(text, keys)}: ${error.message}`);
      return null;
    }
  };
  const instance = {
    ...rest,
    palette: createPalette(colors),
    logo: load(['logo'], () => (logo === null ? null : loadLogo(folder, logo))),
    legal: {
      imprint: load(['legal', 'imprint'], () => loadPage(folder, legal.imprint, 'imprint')),
      privacy: load(['legal', 'privacy'], () => loadPage(folder, legal.privacy, 'privacy')),
      accessibility: load(['legal', 'accessibility'], () =>
        loadPage(folder, legal.accessibility, 'accessibility'),
      ),
    },
  };
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return instance;
}

function loadLogo(folder: string, file: string): Logo {
  const contentType = PICTURE_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return { bytes: readBytes(path.resolve(folder, file), 'logo'), contentType };
}

function loadPage(folder: string, page: string | null, key: string): LegalPage {
  if (page === null) return null;
  if (/^https?:/.test(page)) return { kind: 'address', address: page };
  const bytes = readBytes(path.resolve(folder, page), `legal.${key}`);
  return { kind: 'markdown', text: decodeText(bytes, `legal.${key}: ${page}`) };
}

function readBytes(file: string, key: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new SettingsError(`${key} names ${file}, which cannot be read (${reason}).`);
  }
}
