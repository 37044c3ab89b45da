import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A rule of `deploy/alerts.yaml`. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

/** Series that a rule asks for: those of one name whose labels pass all conditions. */
export interface Selector {
  readonly name: string;
  readonly conditions: readonly {
    readonly label: string;
    readonly passes: (value: string) => boolean;
  }[];
}

/** A measurement with its labels, as `/metrics` gives it. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** All rules of the file. */
export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

/** Measurements that an expression asks for, with its conditions on their labels. */
export function findSelectors(expr: string): readonly Selector[] {
  const found = expr.matchAll(/\b((?:fenster|nodejs|process|probe)_[a-z_]+|up)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', conditions = '']) => ({
    name,
    conditions: [...conditions.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, label = '', sign = '', text = '']) => ({ label, passes: createTest(sign, text) }),
    ),
  }));
}

function createTest(sign: string, text: string): (value: string) => boolean {
  const pattern = new RegExp(`^(?:${text})$`);
  const isLike = (value: string) => (sign.endsWith('~') ? pattern.test(value) : value === text);
  return sign.startsWith('!') ? (value) => !isLike(value) : isLike;
}

/** Labels by which a rule groups, or which it tells in its summary. */
export function findNamedLabels({ expr, annotations }: AlertRule): readonly string[] {
  const grouped = [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const told = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, name = '']) => name);
  return [...new Set([...grouped, ...told])];
}

/** Every series of a `/metrics`. */
export function readSeries(metrics: string): readonly Series[] {
  const lines = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    return { name, labels: Object.fromEntries(pairs.map(([, key, value]) => [key, value])) };
  });
}

/** Names that a `/metrics` declares, whether it has a value of them or not. */
export function readDeclared(metrics: string): readonly string[] {
  return [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}
