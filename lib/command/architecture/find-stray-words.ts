import { flattenMessages } from '../../messages/create-translator';
import type { SourceFile } from './source-file';

const MODEL = /^lib\/messages\/de\/([^/]+)\.json$/;
const SPEAKS = /^(app|components|lib\/(?!messages\/|reference-api\/|command\/)[^.]+)\b.*\.tsx?$/;
const FILE_NAME = /\.(js|json|ics|atom|csv|css|png|svg)$/;

/**
 * Messages that no page uses, and used keys without a message. A key counts as used if it is a
 * string literal, matches a template such as `site.${page}` whose gaps are string literals or
 * property names of the code, or belongs to a part that is passed as a whole.
 */
export function findStrayWords(files: readonly SourceFile[]): readonly string[] {
  const keys = files.flatMap(({ path, text }) => {
    const [, namespace] = MODEL.exec(path) ?? [];
    return namespace === undefined
      ? []
      : flattenMessages(JSON.parse(text), `${namespace}.`).map(([key]) => key);
  });
  const code = files
    .filter(({ path }) => SPEAKS.test(path) && !path.includes('.test.'))
    .map((file) => file.code)
    .join('\n');
  const written = new Set(findAll(code, /'([a-z]\w*(?:\.[\w-]+)+)'/g));
  return [...findUnsaid(keys, written, code), ...findUnknown(keys, written)];
}

function findUnsaid(keys: readonly string[], written: ReadonlySet<string>, code: string) {
  const names = new Set([
    ...findAll(code, /['"`]([\w-]+)['"`]/g),
    ...findAll(code, /^\s*(\w+): /gm),
  ]);
  const taken = new Set([
    ...names,
    ...findAll(code, /\.(\w+)\b/g),
    ...findAll(code, /[{,]\s*(\w+)(?=\s*[,}:])/g),
  ]);
  const templates = findAll(code, /`([a-z]\w*\.[\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g).map(toPattern);
  const wholes = findAll(code, /getMessages\([^)]*\)\.([\w.]+)/g).map((part) => `${part}.`);
  const isSaid = (key: string) =>
    written.has(key) ||
    templates.some((template) => {
      const gaps = template.exec(key)?.slice(1);
      return gaps?.every((gap) => gap.split('.').every((name) => names.has(name)));
    }) ||
    (wholes.some((part) => key.startsWith(part)) && taken.has(key.split('.').at(-1) ?? ''));
  return keys
    .filter((key) => !isSaid(key))
    .map((key) => `lib/messages has "${key}", which no page says: take it out of every language.`);
}

function findUnknown(keys: readonly string[], written: ReadonlySet<string>): string[] {
  const namespaces = new Set(keys.map((key) => key.split('.')[0]));
  return [...written]
    .filter((key) => namespaces.has(key.split('.')[0]) && !FILE_NAME.test(key))
    .filter((key) => !keys.some((known) => known === key || known.startsWith(`${key}.`)))
    .map((key) => `"${key}" is asked for, and lib/messages/de does not have it.`);
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('([\\w.-]+)')}$`);
}

function findAll(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, found]) => found ?? '');
}
