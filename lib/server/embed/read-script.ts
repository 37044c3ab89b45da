import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A script that `npm run build` bundled for browsers outside Next. */
export interface BuiltScript {
  readonly body: string;
  /** Names the content in its address. */
  readonly hash: string;
}

export type ScriptName = 'embed' | 'embed-frame' | 'worker';

const FOLDER = '.build/scripts';
const read = new Map<ScriptName, BuiltScript>();

/** The bundled script of this name, read once; throws when there is no build. */
export function readScript(name: ScriptName): BuiltScript {
  const known = read.get(name);
  if (known) return known;
  const body = readFileSync(`${FOLDER}/${name}.js`, 'utf8');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  read.set(name, { body, hash });
  return { body, hash };
}

/** Address of the script that runs inside embeds; it changes with the script. */
export function frameScriptHref(): string {
  return `/scripts/embed-frame.${readScript('embed-frame').hash}.js`;
}
