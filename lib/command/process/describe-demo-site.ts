import { randomBytes } from 'node:crypto';
import { DEMO_TOWN } from './choose-instance-file';

interface Options {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  /** Default: the demo's. */
  readonly instanceFile?: string;
}

/** The settings of the demo's site. The key lives as long as this run. */
export function describeDemoSite({
  port,
  apiPort,
  dataDir,
  instanceFile = DEMO_TOWN,
}: Options): Record<string, string> {
  const api = `http://localhost:${apiPort}`;
  return {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    OFFERS_API_URL: api,
    FENSTER_DATA_DIR: dataDir,
    FENSTER_INSTANCE_FILE: instanceFile,
    FENSTER_SECRET_KEYS: randomBytes(32).toString('base64'),
    // There is no load balancer to wait for while it stops.
    FENSTER_DRAIN_MS: '0',
    FENSTER_TILES_URL: `${api}/tiles/{z}/{x}/{y}.png`,
    // The reference API allows it, so that the first pass is a single request.
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
  };
}
