import fc from 'fast-check';
import { afterAll, inject, vi } from 'vitest';

// Runs before each test file: one seed for all properties, so that a report can be repeated.
fc.configureGlobal({ seed: inject('seed') });

// Files share a process, so that a global or a clock that one replaces would reach the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
