import type { Instance } from './instance-schema';
import { loadInstanceFile } from './load-instance';

/** The instance alone, from its file (null: the built-in defaults). */
export async function loadInstance(file: string | null): Promise<Instance> {
  return (await loadInstanceFile(file)).instance;
}
