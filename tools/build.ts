import { buildSite } from './build/build-site';
import { readCommandLine } from './command-line';

/** `npm run build`: the production build, from scratch. Returns the exit code. */
export async function build(args: readonly string[] = []): Promise<number> {
  readCommandLine('build', args);
  const { ok } = await buildSite({ show: true, always: true });
  return ok ? 0 : 1;
}
