/** Names that the README does not mention, each with where it belongs. */
export function findReadmeGaps(
  readme: string,
  { packages, settings }: Readonly<Record<'packages' | 'settings', readonly string[]>>,
): readonly string[] {
  const isNamed = (name: string) =>
    new RegExp(`(^|[^\\w@/-])${escapePattern(name)}([^\\w/-]|$)`, 'm').test(readme);
  return [
    ...packages
      .filter((name) => !isNamed(name))
      .map(
        (name) => `README.md does not say why "${name}" is a dependency: add a line or drop it.`,
      ),
    ...settings
      .filter((name) => !isNamed(name))
      .map((name) => `README.md does not list the setting ${name}.`),
  ];
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
