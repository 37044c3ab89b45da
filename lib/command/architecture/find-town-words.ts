import type { SourceFile } from './source-file';

/** The parts of an instance file that belong to one municipality; the rest fits any. */
interface Town {
  readonly name: string;
  readonly contact: Readonly<Record<string, string>>;
}

/** The demo municipality itself, and tests. */
const MAY_NAME_IT = /^(lib\/reference-api|e2e)\/|\.(test|fixture|spec)\.tsx?$/;

/** Occurrences of the demo municipality in the code, which must come from the instance file. */
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
