import { expect, it, vi } from 'vitest';
import { loadInstance } from '../instance/load-instance.fixture';
import type { SiteConfig } from '../instance/sites';
import { warnOfInstance } from './start-keeper';

it('warns once of all that the legal pages of a town lack', async () => {
  const log = { warn: vi.fn() };
  const site = {
    key: 'a.example',
    instance: await loadInstance(null),
    settings: { trustProxy: 1 },
  };
  warnOfInstance(site as SiteConfig, log);
  expect(log.warn).toHaveBeenCalledTimes(1);
  const [fields] = log.warn.mock.lastCall ?? [];
  expect(fields).toMatchObject({ event: 'legal-gaps', site: 'a.example' });
  expect(Object.keys(fields.missing).length).toBeGreaterThan(2);
});
