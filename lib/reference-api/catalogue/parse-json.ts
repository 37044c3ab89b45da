import { CatalogueError } from './catalogue-error';

/** A parsed JSON text that still knows on which line each value begins. */
export interface LocatedJson {
  readonly value: unknown;
  /** The line (from 1) of the value at a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PropertyKey[]): number;
}

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gy;

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

interface Token {
  readonly text: string;
  readonly line: number;
}

/** Splits JSON into tokens with their lines; what JSON does not know ends the list. */
function* readTokens(text: string): Generator<Token> {
  TOKEN.lastIndex = 0;
  let line = 1;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token.trim() !== '') yield { text: token, line };
    line += token.split('\n').length - 1;
  }
}

/** Maps every path (as JSON) to the line of its value; the text is known to be valid JSON. */
function locateValues(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const stack: { path: PropertyKey[]; isArray: boolean; next: PropertyKey; isKey: boolean }[] = [];
  for (const { text: token, line } of readTokens(text)) {
    const top = stack.at(-1);
    if (token === '}' || token === ']') {
      stack.pop();
    } else if (token === ',') {
      if (top) {
        top.isKey = !top.isArray;
        if (top.isArray) top.next = Number(top.next) + 1;
      }
    } else if (token === ':') {
      if (top) top.isKey = false;
    } else if (top?.isKey) {
      top.next = JSON.parse(token) as string;
    } else {
      const path = top ? [...top.path, top.next] : [];
      lines.set(JSON.stringify(path), line);
      if (token === '{') stack.push({ path, isArray: false, next: '', isKey: true });
      if (token === '[') stack.push({ path, isArray: true, next: 0, isKey: false });
    }
  }
  return lines;
}

function describeSyntaxError(text: string, error: unknown): CatalogueError {
  const reason = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(reason)?.[1];
  const offset = position === undefined ? text.length : Number(position);
  return new CatalogueError(lineAt(text, offset), `not valid JSON (${reason})`);
}

/** Parses JSON; throws CatalogueError with the line when it is not valid. */
export function parseJson(text: string): LocatedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw describeSyntaxError(text, error);
  }
  let lines: Map<string, number> | null = null;
  return {
    value,
    lineOf(path) {
      lines ??= locateValues(text);
      for (let length = path.length; length >= 0; length--) {
        const line = lines.get(JSON.stringify(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}
