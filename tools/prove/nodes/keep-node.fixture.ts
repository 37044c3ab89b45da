import { openSingleSite } from '../../../lib/instance/open-sites';
import { readSettings } from '../../../lib/instance/settings';
import { openKeeper } from '../../../lib/keeper/open-keeper';
import { createLog } from '../../../lib/runtime/log/create-log';

/** Task of a keeper in a process of its own, which a proof kills, stops and cuts off. */
export interface NodeTask {
  readonly environment: Readonly<Record<string, string>>;
  /** Path of its socket. */
  readonly address: string;
  readonly leaseMs: number;
}

const { environment, address, leaseMs } = JSON.parse(process.argv[2] ?? '') as NodeTask;
const settings = readSettings(environment);
const log = createLog('debug');

const keeper = await openKeeper({
  settings,
  address,
  leaseMs,
  log,
  content: { deriveText: async () => null },
  sites: (await openSingleSite(settings)).sites,
});
process.once('SIGTERM', () => {
  void keeper.stop().then(() => process.exit(0));
});
