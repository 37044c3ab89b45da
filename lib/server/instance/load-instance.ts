import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../settings-error';
import type { Instance, LegalPage, Logo } from './instance';
import type { InstanceFile } from './instance-schema';
import { createPalette } from './palette';
import { readInstance } from './read-instance';

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** The instance from its file (null: the built-in defaults); throws SettingsError when it is wrong. */
export function loadInstance(file: string | null): Instance {
  const written = file === null ? readInstance('{}', 'built-in defaults') : readFile(file);
  const { $schema: _, logo, colors, legal, ...rest } = written;
  const folder = path.dirname(file ?? '.');
  return {
    ...rest,
    palette: createPalette(colors),
    logo: logo === null ? null : loadLogo(folder, logo),
    legal: {
      imprint: loadPage(folder, legal.imprint, 'imprint'),
      privacy: loadPage(folder, legal.privacy, 'privacy'),
      accessibility: loadPage(folder, legal.accessibility, 'accessibility'),
    },
  };
}

function readFile(file: string): InstanceFile {
  return readInstance(readBytes(file, 'FENSTER_INSTANCE_FILE').toString('utf8'), file);
}

function loadLogo(folder: string, file: string): Logo {
  const contentType = PICTURE_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  return { bytes: readBytes(path.resolve(folder, file), 'logo'), contentType };
}

function loadPage(folder: string, page: string | null, key: string): LegalPage {
  if (page === null) return null;
  if (/^https?:/.test(page)) return { kind: 'address', address: page };
  return {
    kind: 'markdown',
    text: readBytes(path.resolve(folder, page), `legal.${key}`).toString('utf8'),
  };
}

function readBytes(file: string, key: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new SettingsError(`${key} names ${file}, which cannot be read (${reason}).`);
  }
}
