import type { SourceFile } from './source-file';

/** What an instance file says of one town; the rest of it belongs to any. */
interface Town {
  readonly name: string;
  readonly contact: Readonly<Record<string, string>>;
}

/** Where the demo town lives, and files that only prove something. */
const MAY_NAME_IT = /^(lib\/reference-api|e2e)\/|\.(test|fixture|spec)\.tsx?$/;

/** Places in the code that name the demo town: everything on a page comes from the instance file. */
export function findTownWords(files: readonly SourceFile[], town: Town): readonly string[] {
  const names = town.name.split(/\s+/).filter((word) => /^\p{Lu}.{4}/u.test(word));
  const words = [...names, ...Object.values(town.contact)];
  return files
    .filter(({ path }) => !MAY_NAME_IT.test(path))
    .flatMap(({ path, code }) =>
      words
        .filter((word) => code.includes(word))
        .map((word) => `${path} says "${word}": take it from the instance file.`),
    );
}
