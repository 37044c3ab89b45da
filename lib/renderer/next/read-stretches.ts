/** Part of a page between scripts that carry the nonce; scripts of others are part of it. */
export interface Markup {
  readonly kind: 'markup';
  readonly bytes: Buffer;
  /** Whether the nonce stands in it. */
  readonly isMarked: boolean;
}

/** Script that carries the nonce: one of Next's. */
export interface MarkedScript {
  readonly kind: 'script';
  readonly tag: string;
  readonly text: Buffer;
  /** Empty where it is not written as usual: then it is part of the markup that follows. */
  readonly endTag: '</script>' | '';
  /** Address that it is loaded from as soon as it can be; null: it is another kind of script. */
  readonly source: string | null;
}

/** Part of a page. */
export type Stretch = Markup | MarkedScript;

const [LESS, GREATER] = [0x3c, 0x3e];
const END_TAG = '</script>';
const OPEN_SCRIPT = /^<script\b/;
const LOADED_SCRIPT = /^<script\b(?=[^>]*\sasync)[^>]*\ssrc="([^"]+)"[^>]*>$/;

/**
 * Divides a page into scripts that carry the nonce and what is between them, in one pass: the nonce is long and
 * rare, so it is found sooner than tags are, and then the tag around it. `chunks` may be cut anywhere; the
 * nonce must not be empty.
 */
export function readStretches(chunks: readonly Buffer[], nonce: string): readonly Stretch[] {
  return joinChunks(chunks).flatMap((bytes) => readPart(bytes, nonce));
}

/** Cuts chunks anew where scripts end, since no script and no tag goes on there; little has to be joined. */
function joinChunks(chunks: readonly Buffer[]): readonly Buffer[] {
  const parts: Buffer[] = [];
  let open: Buffer[] = [];
  for (const chunk of chunks) {
    const last = chunk.lastIndexOf(END_TAG);
    const end = last < 0 ? 0 : last + END_TAG.length;
    if (end > 0) {
      parts.push(join([...open, chunk.subarray(0, end)]));
      open = [];
    }
    if (end < chunk.length) open.push(chunk.subarray(end));
  }
  return open.length > 0 ? [...parts, join(open)] : parts;
}

function join(chunks: readonly Buffer[]): Buffer {
  const [only, another] = chunks;
  return only && !another ? only : Buffer.concat(chunks);
}

function readPart(part: Buffer, nonce: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  let isMarked = false;
  const addMarkup = (to: number) => {
    if (from < to) stretches.push({ kind: 'markup', bytes: part.subarray(from, to), isMarked });
  };
  let mark = part.indexOf(nonce);
  while (mark >= 0) {
    const begin = part.lastIndexOf(LESS, mark);
    // An opening tag inside a script that was already read is that script's text.
    const script = begin < from ? null : readScript(part, begin, mark, nonce);
    if (script) {
      addMarkup(begin);
      stretches.push(script);
      from = begin + script.tag.length + script.text.length + script.endTag.length;
    }
    isMarked = !script;
    mark = part.indexOf(nonce, script ? from : mark + nonce.length);
  }
  addMarkup(part.length);
  return stretches;
}

/** Reads the script whose opening tag begins there and has the nonce; null: it is something else. */
function readScript(part: Buffer, begin: number, mark: number, nonce: string): MarkedScript | null {
  const textFrom = part.indexOf(GREATER, begin) + 1;
  if (textFrom < mark) return null;
  const tag = part.toString('latin1', begin, textFrom);
  if (!OPEN_SCRIPT.test(tag) || !tag.includes(` nonce="${nonce}"`)) return null;
  const textTo = part.indexOf('</script', textFrom);
  if (textTo < 0) return null;
  const end = textTo + END_TAG.length;
  const endTag = part.toString('latin1', textTo, end) === END_TAG ? END_TAG : '';
  const isEmpty = textFrom === textTo && endTag !== '';
  return {
    kind: 'script',
    tag,
    text: part.subarray(textFrom, textTo),
    endTag,
    source: (isEmpty && LOADED_SCRIPT.exec(tag)?.[1]) || null,
  };
}

/** Divides stretches before the first or the last such tag in their markup; null: there is none. */
export function splitStretches(
  stretches: readonly Stretch[],
  which: 'first' | 'last',
  tag: string,
): readonly [before: readonly Stretch[], after: readonly Stretch[]] | null {
  const has = (stretch: Stretch) => stretch.kind === 'markup' && stretch.bytes.includes(tag);
  const at = which === 'first' ? stretches.findIndex(has) : stretches.findLastIndex(has);
  const found = stretches[at];
  if (found?.kind !== 'markup') return null;
  const { bytes } = found;
  const position = which === 'first' ? bytes.indexOf(tag) : bytes.lastIndexOf(tag);
  return [
    [...stretches.slice(0, at), { ...found, bytes: bytes.subarray(0, position) }],
    [{ ...found, bytes: bytes.subarray(position) }, ...stretches.slice(at + 1)],
  ];
}
