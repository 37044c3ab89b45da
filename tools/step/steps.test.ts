import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUDIT_STEP } from './steps';

let server: Server;
let advisories: () => { readonly status: number; readonly body: unknown };

beforeEach(async () => {
  server = createServer((request, response) => {
    const { status, body } = request.url?.endsWith('/advisories/bulk')
      ? advisories()
      : { status: 404, body: {} };
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_noproxy', '127.0.0.1');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const weakness = (severity: string) => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'a weakness',
  severity,
  vulnerable_versions: '*',
});

describe('the dependency audit', () => {
  it('counts what is known of the packages that run in production', async () => {
    advisories = () => ({ status: 200, body: { minisearch: [weakness('high')] } });
    const { passed, failed, output, report } = await AUDIT_STEP.run();
    expect(output).toContain('0 critical, 1 high, 0 moderate, 0 low');
    expect({ passed, failed, report }).toEqual({ passed: 0, failed: 0, report: true });
  });

  it('says so where the registry cannot be reached, and delays no run', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    const { passed, failed, output, report } = await AUDIT_STEP.run();
    expect(output).toBe('  The registry gave no audit.');
    expect({ passed, failed, report }).toEqual({ passed: 0, failed: 0, report: true });
  });
});
