import { hash } from 'node:crypto';
import { removeScriptHints } from './defer-scripts';
import type { MarkedScript, Markup, Stretch } from './read-stretches';
import { removeNonce } from './remove-nonce';

/** A page without its one-time nonce. */
export interface CleanPage {
  /** In a few pieces, the largest of which are parts of what came in. */
  readonly body: readonly Buffer[];
  /** SHA-256 of each inline script that carried the nonce, in base64, each once. */
  readonly hashes: readonly string[];
}

/** Puts a page together from stretches of what Next drew. */
interface PageWriter {
  /** Adds them without the nonce. */
  write(stretches: readonly Stretch[]): void;
  /** Adds an inline script of our own. */
  writeScript(text: string): void;
  end(): CleanPage;
}

/** The frame of a piece of navigation data. */
const [DATA_BEGIN, DATA_END] = ['self.__next_f.push([1,"', '"])'];
/** Scripts that stand in the page in JavaScript run; JSON-LD and the like need no hash. */
const NEEDS_NO_HASH = /\ssrc=|\stype="(?!module"|text\/javascript")/;
/** Markup of this size is sent as it came in; what is smaller is copied, which costs less than a piece more. */
const LEAST_BYTES = 16 * 1_024;

/** Begins a page; on request it comes without hints to fetch scripts early. */
export function createPageWriter(nonce: string, isWithoutHints: boolean): PageWriter {
  const hashes = new Set<string>();
  const body: Buffer[] = [];
  /** Text after the last piece of the body, one character for each byte. */
  let rest = '';
  /** Places in it of scripts that may run. */
  let scripts: (readonly [from: number, to: number])[] = [];
  /** Navigation data of the scripts just before, and the opening tag of the first. */
  let data: { readonly tag: string; readonly pieces: string[] } | null = null;

  function addRest(): void {
    if (rest === '') return;
    const bytes = Buffer.from(rest, 'latin1');
    for (const [from, to] of scripts) {
      hashes.add(hash('sha256', bytes.subarray(from, to), 'base64'));
    }
    body.push(bytes);
    rest = '';
    scripts = [];
  }

  function addScript(tag: string, text: string, endTag: string): void {
    rest += removeNonce(tag, nonce);
    const from = rest.length;
    rest += removeNonce(text, nonce);
    if (!NEEDS_NO_HASH.test(tag)) scripts.push([from, rest.length]);
    rest += endTag;
  }

  /**
   * Joins navigation data in scripts next to each other. Its cuts depend on the renderer's timing, and one may
   * go through the nonce; joined, it is the same in every render, and one hash stands for all.
   */
  function addData(): void {
    if (!data) return;
    addScript(data.tag, `${DATA_BEGIN}${data.pieces.join('')}${DATA_END}`, '</script>');
    data = null;
  }

  function addMarkup({ bytes, isMarked }: Markup): void {
    const mayHint = isWithoutHints && bytes.includes('<link') && bytes.includes('as="script"');
    if (bytes.length >= LEAST_BYTES && !isMarked && !mayHint) {
      addData();
      addRest();
      body.push(bytes);
      return;
    }
    const text = bytes.toString('latin1');
    const light = mayHint ? removeScriptHints(text) : text;
    // Where nothing is left, scripts are next to each other.
    if (light === '') return;
    addData();
    rest += removeNonce(light, nonce);
  }

  function addMarkedScript({ tag, text: bytes, endTag }: MarkedScript): void {
    const text = bytes.toString('latin1');
    const isData = text.startsWith(DATA_BEGIN) && text.endsWith(DATA_END) && endTag !== '';
    const piece = isData ? text.slice(DATA_BEGIN.length, -DATA_END.length) : null;
    if (piece !== null && data && tag === `<script nonce="${nonce}">`) {
      data.pieces.push(piece);
      return;
    }
    addData();
    if (piece === null) addScript(tag, text, endTag);
    else data = { tag, pieces: [piece] };
  }

  return {
    write(stretches) {
      for (const stretch of stretches) {
        if (stretch.kind === 'markup') addMarkup(stretch);
        else addMarkedScript(stretch);
      }
    },
    writeScript(text) {
      addData();
      addScript('<script>', text, '</script>');
    },
    end() {
      addData();
      addRest();
      return { body, hashes: [...hashes] };
    },
  };
}
