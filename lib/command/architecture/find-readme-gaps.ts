interface Names {
  readonly packages: readonly string[];
  /** Packages that building and testing need; the README may explain them too. */
  readonly tools: readonly string[];
  readonly settings: readonly string[];
}

/** The table that says why each package is there, by the words of its head. */
const PACKAGE_TABLE = /^\| package +\| why .*\n\|[ -|]+\n((?:\|.*\n)+)/m;

/** Names that the README does not mention, each with where it belongs, and packages it invents. */
export function findReadmeGaps(
  readme: string,
  { packages, tools, settings }: Names,
): readonly string[] {
  const isNamed = (name: string) =>
    new RegExp(`(^|[^\\w@/-])${escapePattern(name)}([^\\w/-]|$)`, 'm').test(readme);
  const known = [...packages, ...tools];
  return [
    ...packages
      .filter((name) => !isNamed(name))
      .map(
        (name) => `README.md does not say why "${name}" is a dependency: add a line or drop it.`,
      ),
    ...findExplained(readme)
      .filter((name) => !known.includes(name))
      .map((name) => `README.md explains "${name}", which is no dependency: drop it there.`),
    ...settings
      .filter((name) => !isNamed(name))
      .map((name) => `README.md does not list the setting ${name}.`),
  ];
}

function findExplained(readme: string): readonly string[] {
  const rows = PACKAGE_TABLE.exec(readme)?.[1]?.trim().split('\n') ?? [];
  return rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
