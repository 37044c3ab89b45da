import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './e2e/town';
// Before any test: all share the clock that is set here.
import './e2e/town/clock';
import { SITES } from './e2e/town/sites';
import { findBrowserPath } from './tools/process/provide-program';

const executablePath = findBrowserPath();

const tags = Object.keys(SITES);

// All workers share the demo town, each tag has a site of its own (e2e/town).
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/town/set-up.ts',
  fullyParallel: true,
  // One more than cores: some tests wait for intervals of the product.
  workers: 3,
  // Bounds for what hangs, not for what is slow: a busy machine passes too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that stands still for a moment is no fault of the site; the report names such a test.
  retries: 1,
  forbidOnly: true,
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  projects: [
    ...Object.entries(SITES).map(([name, siteOptions]) => ({
      name,
      grep: new RegExp(`@${name}\\b`),
      workers: 1,
      use: { siteOptions },
    })),
    { name: 'demo', grepInvert: new RegExp(`@(${tags.join('|')})\\b`) },
  ],
  reporter: [['list'], ['json', { outputFile: '.build/reports/browser.json' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // After each first mark one would fetch pages for a second; tests of offline use allow them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No graphics process, no optimised code for pages that live seconds: a seventh less time.
      args: [
        ...['--disable-quic', '--disable-gpu', '--in-process-gpu'],
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
});
