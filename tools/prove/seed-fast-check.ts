import fc from 'fast-check';
import { inject } from 'vitest';

// Runs before each test file: one seed for all properties, so that a report can be repeated.
fc.configureGlobal({ seed: inject('seed') });
