import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Duration of proofs: `short` in `npm test`, `long` in `npm run prove`. */
    scale: 'short' | 'long';
    /** Random seed of every property: always the same in `npm test`, new in each `npm run prove`. */
    seed: number;
  }
}

/** Which tests a mode runs: the long form of the proofs, or those that need the production build. */
const KINDS: Readonly<Record<string, string>> = { long: '.proof', built: '.built' };

/** Files that take long, which begin first: begun last, one of them would keep all others waiting. */
const LONGEST = ['/kills.', '/supervisor.', '/towns.', '/packed-tree.', '/sites-behind-nginx.'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: {
      '@': import.meta.dirname,
      // Throws outside Next, where a test has no bundler that could tell server from browser.
      'server-only': `${import.meta.dirname}/node_modules/next/dist/compiled/server-only/empty.js`,
    },
  },
  test: {
    include: [`{lib,app,components,tools}/**/*${KINDS[mode] ?? ''}.test.{ts,tsx}`],
    sequence: mode === 'built' ? { sequencer: LongestFirst } : {},
    // They need the production build, and are a step of their own.
    exclude: mode === 'built' ? [] : ['**/node_modules/**', '**/*.built.test.ts'],
    provide: { scale: mode === 'long' ? 'long' : 'short', seed: 20261121 },
    setupFiles: ['tools/prove/set-up-test-file.ts'],
    // Bounds for what hangs, not for what is slow: a busy machine passes too.
    testTimeout: mode === 'long' ? 30 * 60_000 : 60_000,
    hookTimeout: 60_000,
    // A machine that stands still for a moment is no fault of the site; a proof has no second try.
    retry: mode === 'long' ? 0 : 1,
    expect: { poll: { timeout: 20_000 } },
    // Two more than cores: some files wait for programs that they have started.
    maxWorkers: { long: 2, built: 3 }[mode] ?? 4,
    // Unit tests share these processes and the modules in them: a process for each file would take as
    // long as all tests together. A file that replaces modules loads its own and leaves none behind.
    isolate: mode in KINDS,
    // A run takes what an earlier one compiled of unchanged files.
    fsModuleCache: true,
    // Rules that depend on the machine's own time zone would pass here and fail elsewhere.
    env: { TZ: 'America/New_York' },
  },
}));
