import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../town/find-free-port';
import { startTown } from '../town/start-town';
import type { Town } from '../town/town';
import { openParent, type Parent } from './open-parent';

/** A site whose instance file lets two other websites frame its embeds, and one of them. */
export interface EmbedTown {
  readonly town: Town;
  readonly parent: Parent;
  /** Port of the second website, for a test to start it. */
  readonly websitePort: number;
  stop(): Promise<void>;
}

/** Starts site and website; the website is on another host than the programme. */
export async function openEmbedTown(): Promise<EmbedTown> {
  const parent = await openParent();
  const websitePort = await findFreePort();
  const embedOrigins = [parent.origin, `http://127.0.0.1:${websitePort}`];
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-embed-'));
  const file = join(folder, 'instance.json');
  const { legal: _, ...instance } = JSON.parse(
    await readFile('lib/reference-api/demo/instance.json', 'utf8'),
  );
  await writeFile(file, JSON.stringify({ ...instance, embedOrigins }));
  const town = await startTown({ settings: { FENSTER_INSTANCE_FILE: file } });
  return {
    town,
    parent,
    websitePort,
    async stop() {
      await Promise.all([town.stop(), parent.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
