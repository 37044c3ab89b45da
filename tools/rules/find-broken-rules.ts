import type { SourceFile } from './source-file';

interface Rule {
  /** The rule, as a sentence. */
  readonly rule: string;
  readonly repair: string;
  breaks(file: SourceFile): boolean;
}

/** Settings, what hands the environment on to a child, ports of development, and two tools. */
const ENVIRONMENT_READERS =
  /^(lib\/instance\/settings[^/]*|lib\/start\/start-supervisor|tools\/(run|process\/(require-free-port|run-program|start-child)|bench\/floor-app\/[\w-]+|rules\/architecture\.test)|e2e\/town\/clock)\.(tsx?|mjs)$/;
const IN_BROWSER = /^(app|components|public)\//;
const FOREIGN_LOAD =
  /(\b(src|srcSet|poster|formAction)\s*[=:]\s*[{"'`]*\s*|url\(\s*['"]?|@import\s+['"]|\b(fetch|import|Worker|EventSource|sendBeacon)\(\s*['"`]|<(script|link)\b[^>]*?)(https?:)?\/\/[a-z0-9]/i;

/** Rules that concern a single file. */
const RULES: readonly Rule[] = [
  {
    rule: 'only lib/instance/settings, the starters of processes and the clock of the browser tests read the environment',
    repair: 'add the setting to lib/instance/settings and take it from there',
    // In quotes it is a name for the bundler, which reads nothing.
    breaks: ({ path, code }) =>
      /(?<!')\bprocess\.env\b/.test(code) && !ENVIRONMENT_READERS.test(path),
  },
  {
    rule: 'the domain has no clock, no network and no chance',
    repair: 'take `now`, or the loaded thing, as an argument',
    breaks: ({ path, code }) =>
      path.startsWith('lib/domain/') &&
      !path.includes('.test.') &&
      /\bDate\.now\(|\bnew Date\(\)|\bfetch\(|\bMath\.random\(/.test(code),
  },
  {
    rule: "a family's browser loads nothing from third parties",
    repair: 'serve it from our origin: public/, a fontsource package, /media or /tiles',
    breaks: ({ path, code }) =>
      IN_BROWSER.test(path) && !path.includes('.test.') && FOREIGN_LOAD.test(code),
  },
];

/** Each breach of a rule by one of the files, as a sentence with its repair. */
export function findBrokenRules(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    RULES.filter((rule) => rule.breaks(file)).map(
      ({ rule, repair }) => `${file.path}: ${rule}. To repair: ${repair}.`,
    ),
  );
}
