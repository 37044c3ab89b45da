import { buildSite } from '../build/build-site';
import type { Step } from './step';

/** The production build, left out when it is up to date. */
export const BUILD_STEP: Step = {
  name: 'build',
  async run() {
    const { ok, output, built } = await buildSite({ show: false });
    return {
      passed: ok ? 1 : 0,
      failed: ok ? 0 : 1,
      output,
      ...(built ? {} : { note: 'up to date' }),
    };
  },
};
