import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import { RENDERED_HEADERS } from '../protocol/rendered';
import type { Keeping } from '../routes';
import type { QuietTurns } from '../runtime/quiet-turns';
import { compress, type FinishedAnswer } from './finished-answer';
import type { GatewayTime } from './gateway-clock';
import { type PeerAnswer, readHeader } from './peer';

/** A kept answer and how long it holds. */
export interface KeptAnswer extends Term {
  readonly answer: FinishedAnswer;
  /** Fingerprint of the displayed content; null: unknown, so the answer is valid for its minute only. */
  readonly shows: string | null;
}

/** The kept answers of one municipality, or of the files that all share. */
export interface KeptAnswers {
  get(key: string): KeptAnswer | undefined;
  /** Notes that this key was asked for once more. */
  countAsking(key: string): void;
  /**
   * Keeps the newest answer of a key, and compresses it when there is time if the one before it was. While there is room each is
   * kept from its first render; later only one that was asked for before, so that whoever walks through
   * all addresses once drives out nothing.
   */
  keep(key: string, kept: KeptAnswer): void;
  /**
   * Compresses a kept answer when there is time: it was asked for again, or will be. One that is asked
   * for once never is: compressing takes as long as rendering.
   */
  compressSoon(key: string): void;
  /** Counts the bytes of a kept answer again, which was compressed on its way to a visitor. */
  recount(key: string): void;
  /** Says anew how long a kept answer holds. */
  renew(key: string, term: Term): void;
  /** Bytes held now. */
  byteLength(): number;
}

/** All kept answers of the process. */
export interface KeptBudget {
  /** Those of one owner: the key of a municipality. */
  of(owner: string): KeptAnswers;
  /** Lets go of an owner's: what is still on the way for it is kept nowhere. */
  drop(owner: string): void;
  byteLength(): number;
  /** Resolves when nothing waits to be compressed. */
  settled(): Promise<void>;
}

/** Kept answers of one owner. */
type Part = LRUCache<string, KeptAnswer>;

const MOST_ASKED = 20_000;

/** Answers looked through for one that can shrink. */
const MOST_LOOKED_AT = 500;

const MEGABYTE = 1_024 ** 2;
/**
 * Bytes of kept answers: for one municipality a large programme as it is, or three of them compressed (0088),
 * which is what a gateway grows by in its first half hour; for each further one four pages as they
 * are and compressed, so that 200 have as much as all of them ask for (0112).
 */
const KEPT_BYTES = { first: 48 * MEGABYTE, further: MEGABYTE, most: 256 * MEGABYTE };

/** Bytes of kept answers for so many municipalities. */
export function countKeptBytes(municipalities: number): number {
  const { first, further, most } = KEPT_BYTES;
  return Math.min(most, first + Math.max(0, municipalities - 1) * further);
}

/**
 * Creates the store: at most `getMaxBytes()` in all; one answer may take an eighth of what that says first.
 * When it is full, the owner that holds most gives up what it has not used for longest: whoever holds no more
 * than a fair part (all bytes by the number of owners) loses nothing to the others. Only a key's newest
 * answer is kept: its predecessor is never needed again.
 */
export function createKeptBudget(getMaxBytes: () => number, takeTurn: QuietTurns): KeptBudget {
  /** By digest, whether a key was asked for more than once. */
  const asked = new LRUCache<string, boolean>({ max: MOST_ASKED });
  const parts = new Map<string, Part>();
  const mostBytesEach = Math.floor(getMaxBytes() / 8);
  let compressing: Promise<void> = Promise.resolve();
  /** Answers whose turn to be compressed will come. */
  const awaited = new WeakSet<FinishedAnswer>();

  function sumBytes(): number {
    let sum = 0;
    for (const part of parts.values()) sum += part.calculatedSize;
    return sum;
  }

  function store(part: Part, key: string, value: KeptAnswer): void {
    part.set(key, value);
    for (let over = sumBytes() - getMaxBytes(); over > 0; ) {
      const largest = findLargest();
      const before = largest.calculatedSize;
      shrinkOldest(largest);
      over -= before - largest.calculatedSize;
    }
  }

  /** Lets go of what a compressed form can give again, before whole answers, the oldest first. */
  function shrinkOldest(part: Part): void {
    let looked = 0;
    for (const key of part.rkeys()) {
      const kept = part.peek(key);
      if (kept?.answer.shrink()) {
        // A new entry, so that its size is counted again.
        part.set(key, { ...kept });
        return;
      }
      looked += 1;
      if (looked === MOST_LOOKED_AT) break;
    }
    part.pop();
  }

  function findLargest(): Part {
    return [...parts.values()].reduce((a, b) => (b.calculatedSize > a.calculatedSize ? b : a));
  }

  function hasRoom(part: Part, bytes: number): boolean {
    const maxBytes = getMaxBytes();
    if (sumBytes() + bytes <= maxBytes) return true;
    const active = [...parts.values()].filter((each) => each === part || each.size > 0).length;
    return part.calculatedSize + bytes <= maxBytes / active;
  }

  /**
   * One after the other, and when no visitor waits for a page: compressing takes as much of the processor
   * as rendering, and what is not compressed so well yet is answered as quickly.
   */
  function compressLater(part: Part, key: string): void {
    const answer = part.peek(key)?.answer;
    if (!answer?.isCompressible || answer.has('br') || awaited.has(answer)) return;
    awaited.add(answer);
    compressing = takeTurn(() => compressKept(part, key)).catch(() => undefined);
  }

  /** Looks the answer up when its turn has come: what waits here must not hold bytes of its own. */
  async function compressKept(part: Part, key: string): Promise<void> {
    const answer = part.peek(key)?.answer;
    if (!answer) return;
    for (const encoding of ['br', 'gzip'] as const) {
      if (answer.has(encoding)) continue;
      answer.add(await compress(answer.identity, encoding));
      const current = part.peek(key);
      // A newer answer may have come, and its own turn with it.
      if (current?.answer !== answer) return;
      // A new entry, so that its size is counted again.
      store(part, key, { ...current });
    }
  }

  function createPart(owner: string): Part {
    const part: Part = new LRUCache({
      // `store` makes the room.
      maxSize: Number.MAX_SAFE_INTEGER,
      maxEntrySize: mostBytesEach,
      sizeCalculation: ({ answer }, key) => answer.byteLength + 2 * key.length,
    });
    parts.set(owner, part);
    return part;
  }

  return {
    of(owner) {
      const part = parts.get(owner) ?? createPart(owner);
      return {
        get: (key) => part.get(key),
        countAsking(key) {
          const digest = toDigest(key);
          asked.set(digest, asked.has(digest));
        },
        keep(key, value) {
          // Room for what compressing adds, too.
          const isAdmitted =
            part.has(key) ||
            hasRoom(part, 2 * value.answer.byteLength) ||
            asked.get(toDigest(key)) === true;
          if (!isAdmitted) return;
          const older = part.peek(key);
          if (older) value.answer.inherit(older.answer);
          store(part, key, value);
          if (older?.answer.has('br')) compressLater(part, key);
        },
        compressSoon: (key) => compressLater(part, key),
        recount(key) {
          const current = part.peek(key);
          if (current) store(part, key, { ...current });
        },
        renew(key, term) {
          const current = part.peek(key);
          if (current) part.set(key, { ...current, ...term });
        },
        byteLength: () => part.calculatedSize,
      };
    },
    drop: (owner) => void parts.delete(owner),
    byteLength: sumBytes,
    settled: () => compressing,
  };
}

function toDigest(key: string): string {
  return hash('sha1', key, 'base64');
}

/**
 * Validity of an answer that a renderer made or confirmed for this moment. Without information from
 * the renderer it is the current minute, because the answer may display the time.
 */
export function decideTerm(answer: Pick<PeerAnswer, 'headers'>, moment: GatewayTime): Term {
  const { shownGeneration, minute } = moment;
  const said = Number(readHeader(answer, RENDERED_HEADERS.holdsUntil) ?? Number.NaN);
  const holdsUntil = Number.isNaN(said) ? minute + MINUTE_MS : said;
  // Renders know minutes only: what turns within one is shown from the next one on.
  const until = Math.ceil(holdsUntil / MINUTE_MS) * MINUTE_MS;
  return { shownGeneration: shownGeneration ?? '', since: minute, until };
}

/** Time for which an outdated answer may be sent while its successor is being made. */
export const GRACE_MS = 60_000;

/** Time for which an outdated answer may be sent where its successor cannot be made. */
export const LATE_MS = HOUR_MS;

/** For how long a value is known to be what a render would give. */
interface Term {
  /** The generation it was rendered or confirmed for. */
  readonly shownGeneration: string;
  /** From this moment … */
  readonly since: number;
  /** … to this one, unless the generation ends before. Milliseconds since 1970. */
  readonly until: number;
}

/**
 * Whether a kept value may be sent. `current`: it is what a render now would give. `meanwhile`: its
 * successor must be on its way, and until then it may serve. `late`: it is better than no answer at all.
 * `gone`: it may not be sent any more.
 */
type Freshness = 'current' | 'meanwhile' | 'late' | 'gone';

/** Judges a kept value at `moment`: the whole rule of how long an answer may live. */
export function decideFreshness(term: Term, keeping: Keeping, moment: GatewayTime): Freshness {
  if (keeping === 'never') return 'gone';
  if (keeping === 'process') return 'current';
  if (moment.shownGeneration === null) return 'gone';
  const isSameGeneration = term.shownGeneration === moment.shownGeneration;
  const isTimeless = keeping === 'generation';
  if (isTimeless && isSameGeneration) return 'current';
  // The clock was set back.
  if (moment.now < term.since) return 'gone';
  if (isSameGeneration && moment.now < term.until) return 'current';
  const endedAt = Math.min(
    isTimeless ? Number.POSITIVE_INFINITY : term.until,
    isSameGeneration
      ? Number.POSITIVE_INFINITY
      : (moment.ended.get(term.shownGeneration) ?? Number.NEGATIVE_INFINITY),
  );
  const lateMs = moment.now - endedAt;
  if (lateMs < GRACE_MS && !isTimeless) return 'meanwhile';
  return lateMs < LATE_MS ? 'late' : 'gone';
}
