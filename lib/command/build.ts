import { buildSite } from './build/build-site';

/** `npm run build`: the production build, always made anew. Returns the exit code. */
export async function build(): Promise<number> {
  const { ok } = await buildSite({ show: true, always: true });
  return ok ? 0 : 1;
}
