import { existsSync, readdirSync } from 'node:fs';
import { keepStaticFiles, requireBuild } from './build/build-site';
import { CommandError, readCommandLine, refuseWord } from './command-line';
import { copyFiles, findProductionFiles } from './pack/find-production-files';

/** `npm run pack -- DIR`: what a container image holds, or what is copied to a machine. */
export async function pack(args: readonly string[]): Promise<number> {
  const { words, values } = readCommandLine('pack', args);
  const [directory, second] = words;
  if (second !== undefined) throw refuseWord('pack', second);
  if (!directory) throw new CommandError('Say where to: npm run pack -- DIR [--previous OLD].');
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new CommandError(`${directory} is not empty: name a new directory.`);
  await requireBuild();
  const files = await findProductionFiles();
  const bytes = copyFiles(files, directory);
  if (values.previous) keepStaticFiles(values.previous, directory);
  const megabytes = (bytes / 1_000_000).toFixed(0);
  console.log(
    `${directory} holds ${files.length} files, ${megabytes} MB: node .build/server.mjs starts the site.`,
  );
  return 0;
}

/** `npm run build`: the production build, from scratch. Returns the exit code. */
export async function build(args: readonly string[] = []): Promise<number> {
  readCommandLine('build', args);
  await requireBuild(true);
  return 0;
}
