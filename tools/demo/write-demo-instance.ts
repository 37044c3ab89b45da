import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Instance } from '../../lib/instance/instance-schema';
import { loadInstanceFile } from '../../lib/instance/load-instance';
import { addDays, berlinDay } from '../reference-api/berlin-time';
import { DEMO_FOLDER } from '../reference-api/demo/demo-file';
import { CYCLE_DAYS, PAST_DAYS } from '../reference-api/demo/plan';

interface Additions {
  /** One more origin that may embed. */
  readonly embedOrigin?: string;
  /** Keys that the file need not give. */
  readonly keys?: object;
  /** Folder beside the copy for the files that it names; default: beside it. */
  readonly folder?: string;
}

/** Copies an instance file with additions, and the files it names. Rejects with SettingsError. */
export async function writeDemoInstance(
  from: string,
  to: string,
  { embedOrigin, keys, folder = '' }: Additions,
): Promise<Instance> {
  const { instance, bytes } = await loadInstanceFile(from);
  let text = readFileSync(from, 'utf8');
  for (const [file, content] of bytes) {
    if (file === path.basename(from)) continue;
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(path.join(path.dirname(to), copy)), { recursive: true });
    writeFileSync(path.join(path.dirname(to), copy), content);
    text = text.replaceAll(JSON.stringify(file), JSON.stringify(copy));
  }
  const written = { ...keys, ...(JSON.parse(text) as object) };
  const more = {
    ...(embedOrigin && { embedOrigins: [...instance.embedOrigins, embedOrigin] }),
    ...(isOfDemo(from) && { editions: moveEditions(instance.editions, berlinDay(Date.now())) }),
  };
  writeFileSync(to, `${JSON.stringify({ ...written, ...more }, null, 2)}\n`);
  return instance;
}

function isOfDemo(file: string): boolean {
  return path.resolve(file).startsWith(fileURLToPath(DEMO_FOLDER));
}

/** The demo's programme has no calendar days: its editions last as long as what it shows today. */
function moveEditions(editions: Instance['editions'], today: string): Instance['editions'] {
  const [from, to] = [addDays(today, -PAST_DAYS), addDays(today, CYCLE_DAYS - PAST_DAYS - 1)];
  return editions.map((edition) => ({ ...edition, from, to }));
}
