import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTown } from '../town/start-town';
import type { Town } from '../town/town';
import { openParent, type Parent } from './open-parent';

/** A town whose instance file lets one other website frame its embeds, and that website. */
export interface EmbedTown {
  readonly town: Town;
  readonly parent: Parent;
  stop(): Promise<void>;
}

/** Starts both; the website is on another host than the programme. */
export async function openEmbedTown(): Promise<EmbedTown> {
  const parent = await openParent();
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-embed-'));
  const file = join(folder, 'instance.json');
  const { legal: _, ...instance } = JSON.parse(
    await readFile('lib/reference-api/demo/instance.json', 'utf8'),
  );
  await writeFile(file, JSON.stringify({ ...instance, embedOrigins: [parent.origin] }));
  const town = await startTown({ settings: { FENSTER_INSTANCE_FILE: file } });
  return {
    town,
    parent,
    async stop() {
      await Promise.all([town.stop(), parent.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
