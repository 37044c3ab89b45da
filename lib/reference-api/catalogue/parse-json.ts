import { CatalogueError } from './catalogue-error';

/** A parsed JSON text that still knows on which line each value begins. */
export interface LocatedJson {
  readonly value: unknown;
  /** The line (from 1) of the value at a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PropertyKey[]): number;
}

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gy;

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

/** Whether a beginning of a JSON text has no mistake but that it ends too early. */
function isSoundSoFar(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const reason = String(error);
    const position = /position (\d+)/.exec(reason)?.[1];
    return /end of JSON|Unterminated/.test(reason) || Number(position) === beginning.length;
  }
}

/** The line (from 1) on which a text stops being JSON; V8 does not always name the position. */
function findBadLine(text: string): number {
  const lines = text.split('\n');
  let [sound, bad] = [0, lines.length];
  while (bad - sound > 1) {
    const middle = Math.floor((sound + bad) / 2);
    if (isSoundSoFar(`${lines.slice(0, middle).join('\n')}\n`)) sound = middle;
    else bad = middle;
  }
  return bad;
}

/** Parses JSON; throws CatalogueError with the line when it is not valid. */
export function parseJson(text: string): LocatedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CatalogueError(findBadLine(text), `not valid JSON (${reason})`);
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
